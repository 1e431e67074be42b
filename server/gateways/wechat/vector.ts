/** A push whose encryption was cross-checked against another implementation; the tests of both sides use it. */
export const vector = {
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  token: 'sandbox-token',
  appid: 'wx00000000000000c0',
  timestamp: '1700000000',
  nonce: '415670741',
  random: '0123456789abcdef',
  message:
    '<xml><AppId><![CDATA[wx00000000000000c0]]></AppId><CreateTime>1700000000</CreateTime><InfoType><![CDATA[component_verify_ticket]]></InfoType><ComponentVerifyTicket><![CDATA[ticket@@@sandbox-0001]]></ComponentVerifyTicket></xml>',
  encrypted:
    'Q3stYC6hdFzMh9T8HCvyDIGQViZm47n7q0EVUgEdJBHtumY+dcF9Zu5lmbz8tgSA5u3kNMZmog0jyMeHBZ2d05LlmiDW8XdaCpa9Qfq87ElWRdEZGpG0depoR29rURfUtN9w4JyFYC/PBg4GyA//1TZNnOUOgebgz/u3YXf/OOIO2N/Nk0T9OlwYyJ6GZygE5oZCOWGWV//FDaeX5nQ2YwkpbaLBXyodp2A/pZITGK7dcMJyPBJEBMx6VjDMCrSxO6XHlu04RKPngy9+r3Wok8a3kycYuROqa5ZTt6bqv4VpKMB2RyCHCC26SIBq/kA8dioAVy2nWIKNc0pWh8Qk+hg6o/jWDe8YRok6Yv55HQlpsrsG5ir7i1KEQqsqL5zR',
  signature: '6308d2236ced3c6a30e4ab95e9cb2863cd6401a1',
} as const;
