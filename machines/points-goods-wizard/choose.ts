import { answered, eventOf, wizardSetup } from './setup.ts';

/** Step 1 of the wizard: choose goods in a dialog; picking one closes it and loads the goods' details. */
export const choose = wizardSetup.createStateConfig({
  description: 'Step 1: choose goods (选择商品)',
  initial: 'closed',
  // A picture of step 2 may arrive after the operator went back.
  on: { 'form.change': { actions: [{ type: 'change', params: eventOf }, 'keepDraft'] } },
  states: {
    closed: {
      description: 'The chosen goods are shown, or none yet',
      on: {
        'picker.open': { target: 'picking' },
        'wizard.next': [{ guard: 'hasGoods', target: '#pointsGoodsWizard.flow.info' }, { actions: 'tellChooseGoods' }],
      },
    },

    picking: {
      description: 'The dialog with the product list is open',
      tags: 'dialog',
      type: 'parallel',
      on: {
        'picker.cancel': { target: 'closed', actions: 'unmark' },
      },
      states: {
        goods: {
          description: 'A page of goods',
          initial: 'loading',
          on: {
            'picker.search': { target: '.loading', actions: { type: 'keepSearch', params: eventOf } },
            'picker.size': {
              guard: 'isPageSize',
              target: '.loading',
              actions: { type: 'resizePage', params: eventOf },
            },
          },
          states: {
            loading: {
              description: 'The list is being asked for',
              tags: 'busy',
              invoke: {
                id: 'queryGoods',
                src: 'queryGoods',
                input: ({ context }) => context.search,
                onDone: { target: 'listed', actions: { type: 'keepPage', params: answered } },
                onError: {
                  target: 'failed',
                  actions: [
                    { type: 'keepProblem', params: eventOf },
                    { type: 'tellGoodsFailed', params: eventOf },
                  ],
                },
              },
            },
            listed: {
              description: 'One row can be highlighted and picked',
              on: {
                'picker.page': {
                  guard: 'isPage',
                  target: 'loading',
                  actions: { type: 'turnPage', params: eventOf },
                },
                'picker.mark': { guard: 'isListed', actions: { type: 'mark', params: eventOf } },
                'picker.pick': {
                  guard: 'hasMarked',
                  target: '#pointsGoodsWizard.flow.choose.loadingGoods',
                  actions: 'keepChoice',
                },
              },
            },
            failed: {
              description: 'The list could not be loaded',
              on: { 'picker.retry': { target: 'loading' } },
            },
          },
        },
        categories: {
          description: 'The tree of the category filter; the list works without it',
          initial: 'opening',
          states: {
            opening: {
              description: 'It may be here from before',
              always: [{ guard: 'hasCategories', target: 'loaded' }, { target: 'loading' }],
            },
            loading: {
              description: 'The tree is being asked for',
              tags: 'busy',
              invoke: {
                id: 'loadCategories',
                src: 'loadCategories',
                onDone: { target: 'loaded', actions: { type: 'keepCategories', params: answered } },
                onError: { target: 'failed' },
              },
            },
            loaded: { description: 'Categories can be chosen' },
            failed: { description: 'No categories to choose from; opening the dialog again asks again' },
          },
        },
      },
    },

    loadingGoods: {
      description: 'The dialog is closed; the detail and the spec tree of the goods are being loaded',
      tags: 'busy',
      on: { 'picker.cancel': { target: 'closed', actions: 'dropChoice' } },
      invoke: {
        id: 'loadGoods',
        src: 'loadGoods',
        input: ({ context }) => ({ spuId: context.choice?.id ?? '' }),
        onDone: { target: 'closed', actions: [{ type: 'keepGoods', params: answered }, 'keepDraft'] },
        onError: {
          target: 'goodsFailed',
          actions: [
            { type: 'keepProblem', params: eventOf },
            { type: 'tellGoodsFailed', params: eventOf },
          ],
        },
      },
    },

    goodsFailed: {
      description: 'The detail could not be loaded',
      on: {
        'picker.retry': { target: 'loadingGoods' },
        'picker.open': { target: 'picking', actions: 'dropChoice' },
        'picker.cancel': { target: 'closed', actions: 'dropChoice' },
      },
    },
  },
});
