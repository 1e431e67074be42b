/** What the editors make and no cleaning may change, as a browser writes it. */
export const samples: Readonly<Record<string, string>> = {
  'a paragraph with all that a line can have':
    '<p><strong>粗</strong><em>斜</em><u>线</u><s>删</s><sub>下</sub><sup>上</sup><code>x &lt; y</code></p>',
  'headings, quote, rule': '<h1>一</h1><h2>二</h2><h3>三</h3><blockquote>引</blockquote><hr>',
  'colours of Quill': '<p><span style="color: rgb(230, 0, 0); background-color: rgb(255, 255, 0);">红</span></p>',
  'alignment, indent and direction of Quill':
    '<p class="ql-align-center">中</p><p class="ql-indent-3">缩</p><p class="ql-align-right ql-direction-rtl">右</p>',
  'fonts and sizes of Quill':
    '<p><span class="ql-font-serif">衬</span><span class="ql-size-huge">大</span><span class="ql-font-monospace">宽</span></p>',
  'lists of Quill':
    '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>点</li><li data-list="checked" class="ql-indent-1"><span class="ql-ui" contenteditable="false"></span>勾</li></ol>',
  'code of Quill':
    '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block" data-language="plain">a &amp;&amp; b</div></div>',
  'a link of Quill':
    '<p><a href="https://mp.weixin.qq.com/s/abc" rel="noopener noreferrer" target="_blank">图文</a></p>',
  'other links':
    '<p><a href="mailto:a@b.cn">邮</a><a href="tel:10086">电</a><a href="#top">顶</a><a href="/mall">店</a></p>',
  'an image of Quill': '<p><img src="/files/t1/editor/a.png" alt="图" width="300" height="200"></p>',
  'an image by address': '<p><img src="https://img.example.com/a.jpg"></p>',
  'images of Froala':
    '<p><img src="/files/a.webp" style="width: 300px;" class="fr-fic fr-dib fr-rounded fr-bordered fr-shadow"><img src="/files/b.png" style="width: 45%; margin: 5px;" class="fr-fic fr-dii fr-fil"></p>',
  'a caption of Froala':
    '<p><span class="fr-img-caption fr-fic fr-dib" style="width: 300px;"><span class="fr-img-wrap"><img src="/files/a.png"><span class="fr-inner">说明</span></span></span></p>',
  'all sizes of letters': `<p>${[8, 9, 10, 11, 12, 14, 18, 24, 30, 36, 48, 60, 72, 96]
    .map((size) => `<span style="font-size: ${size}px;">${size}</span>`)
    .join('')}</p>`,
  'all fonts': `<p>${[
    'Arial,Helvetica,sans-serif',
    'Georgia,serif',
    'Impact,Charcoal,sans-serif',
    'Tahoma,Geneva,sans-serif',
    "'Times New Roman',Times,serif,-webkit-standard",
    'Verdana,Geneva,sans-serif',
  ]
    .map((font) => `<span style="font-family: ${font};">字</span>`)
    .join('')}</p>`,
  'colours of Froala': '<p><span style="color: #61BD6D; background-color: hsla(12, 50%, 40%, 0.5);">色</span></p>',
  'a table of 10 by 10': `<table style="width: 100%;"><tbody>${'<tr>'.concat('<td style="width: 10%;"><br></td>'.repeat(10), '</tr>').repeat(10)}</tbody></table>`,
  'a dressed table':
    '<table class="fr-dashed-borders fr-alternate-rows" style="width: 60%; margin-right: calc(40%);"><thead><tr><th colspan="2" class="fr-highlighted">头</th></tr></thead><tbody><tr><td rowspan="2" class="fr-thick" style="vertical-align: middle; background-color: rgb(255, 0, 0); text-align: right;">一</td><td>二</td></tr></tbody></table>'.replace(
      ' margin-right: calc(40%);',
      ' margin-right: 40%;',
    ),
  'a table of Quill': '<table><tbody><tr><td data-row="row-1a2b">一</td></tr></tbody></table>',
  'columns of a table':
    '<table style="width: 50%; height: 100px; margin: auto;"><colgroup><col style="width: 10.0000%;"><col span="2"></colgroup><tbody><tr><td>一</td></tr></tbody></table>',
  'a film in two formats':
    '<video controls="" preload="metadata"><source src="https://cdn.example.com/a.mp4" type="video/mp4"><source src="/files/a.webm" type="video/webm"></video>',
  'lists of Froala': '<ol style="list-style-type: lower-greek;" start="3"><li>甲<ul><li>乙</li></ul></li></ol>',
  'paragraph styles of Froala':
    '<p class="fr-text-bordered fr-text-gray fr-text-spaced fr-text-uppercase" style="line-height: 1.5; margin-left: 40px; text-align: justify;">段</p>',
  'word styles of Froala': '<p><span class="fr-class-highlighted">亮</span><span class="fr-class-code">码</span></p>',
  'links of Froala':
    '<p><a class="fr-strong fr-green" href="http://example.com" rel="noopener noreferrer" target="_blank">链</a></p>',
  'a smiley': '<p><span class="fr-emoticon fr-deletable">😀</span></p>',
  'a film of Froala':
    '<p><span contenteditable="false" draggable="true" class="fr-video fr-deletable fr-dvb fr-draggable"><iframe width="640" height="360" src="https://www.youtube.com/embed/abc?&amp;wmode=opaque&amp;rel=0" frameborder="0" allowfullscreen="" class="fr-draggable" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"></iframe></span></p>',
  'a film of Quill':
    '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://player.bilibili.com/player.html?bvid=BV1" height="300" width="500" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"></iframe>',
  'a film as a file':
    '<p><video src="https://cdn.example.com/a.mp4" style="width: 600px;" controls="" class="fr-draggable"></video></p>',
  'parts of forms':
    '<p><input type="text" class="fr-rounded fr-large" placeholder="姓名"><button type="button" class="fr-rounded">好</button><textarea rows="2">a &lt; b</textarea><select><option value="1">一</option></select></p>',
  'text with signs of markup': '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2 "引" \'号\' &nbsp; &amp;lt;p&amp;gt;</p>',
  'text from Word':
    '<p style="margin: 0cm; text-indent: -18pt; line-height: 150%;"><b><span lang="EN-US" style="font-size: 10.5pt; font-family: 等线;">Word</span></b></p>',
  'emoji and rare signs': '<p>👨‍👩‍👧 𠮷野家 ﷽</p>',
};
