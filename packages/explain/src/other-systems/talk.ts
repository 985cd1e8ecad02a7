import type { OtherSystem } from './row.js';

/** Chat platforms, mail, tool servers (MCP), search and other web APIs that agents call. */
export const TALK_SYSTEMS: readonly OtherSystem[] = [
  {
    id: 'telegram',
    name: 'the Telegram Bot API',
    refusal: {
      literals: ['error_code', 'telegram', 'telebot'],
      pattern:
        /\bok["']?: ?false\b.{0,120}\berror_code["']?: ?40[134]\b|\berror_code["']?: ?40[134]\b.{0,120}\bok["']?: ?false\b|\btelegram\.error\.(?:Unauthorized|InvalidToken|Forbidden)\b|\bA request to the Telegram API was unsuccessful\b.{0,80}\b401\b|\bETELEGRAM: 40[134]\b/i,
    },
    sign: {
      literals: ['telegram', 'telebot', 'telethon', 'telepot', 'telegraf', 'aiogram', 'pyrogram'],
      pattern:
        /\bapi\.telegram\.org\b|\btelegram\w{0,20}\b|\btelebot\b|\btelethon\b|\btelepot\b|\btelegraf\b|\baiogram\b|\bpyrogram\b/i,
    },
    step: 'Copy the token of the bot again from BotFather.',
    sources: ['https://core.telegram.org/bots/api#making-requests'],
  },
  {
    id: 'slack',
    name: 'Slack',
    refusal: {
      literals: [
        'an api error occurred',
        'slack',
        'not_authed',
        'account_inactive',
        'token_revoked',
      ],
      pattern:
        /\bslack\w{0,20}\b.{0,200}\b(?:invalid_auth|not_authed|account_inactive|token_(?:revoked|expired)|missing_scope)\b|"error": ?"(?:not_authed|account_inactive)"|\ban API error occurred: (?:invalid_auth|not_authed|account_inactive|token_revoked)/i,
    },
    sign: {
      literals: ['slack'],
      pattern: /\bslack(?:[ _-]?(?:sdk|bolt|api|bot|webapi)|\.com)?\b/i,
    },
    step: 'Install the Slack app again and copy its token.',
    sources: ['https://docs.slack.dev/reference/methods/auth.test/'],
  },
  {
    id: 'discord',
    name: 'Discord',
    refusal: {
      literals: ['discord', 'improper token', 'tokeninvalid', 'an invalid token was provided'],
      pattern:
        /\bimproper token has been passed\b|\bTokenInvalid\b|\bdiscord\.errors\.LoginFailure\b|\bDiscordAPIError\b.{0,40}\b401\b|\ban invalid token was provided\b/i,
    },
    sign: { literals: ['discord'], pattern: /\bdiscord(?:\.js|\.py|app)?\b/i },
    step: 'Copy the token of the bot again from the Discord developer portal.',
    sources: ['https://discord.com/developers/docs/topics/opcodes-and-status-codes'],
  },
  {
    id: 'chat-platform',
    name: 'a chat platform',
    refusal: {
      literals: [
        'lark',
        'invalid access',
        'invalid tenant',
        'm_unknown_token',
        'm_missing_token',
        'errcode',
        'tenant_access_token',
        'app_access_token',
        'oauthexception',
        'whatsapp',
      ],
      pattern:
        /\bM_(?:UNKNOWN|MISSING)_TOKEN\b|\berrcode["']?: ?(?:40001|40014|42001|41001)\b|\b(?:tenant|app)_access_token\b.{0,80}\b(?:invalid|expired)\b|\binvalid (?:tenant_)?access[_ ]token\b.{0,60}\b(?:feishu|lark)\b|\bOAuthException\b.{0,200}\b(?:190|access token)\b/i,
    },
    sign: {
      literals: [
        'feishu',
        'larksuite',
        'dingtalk',
        'wechat',
        'weixin',
        'mattermost',
        'matrix',
        'whatsapp',
        'teams webhook',
        'line-bot',
        'api.line.me',
        'zoom.us',
        'graph.facebook',
        'twilio',
        'api.twitter',
        'api.x.com',
        'tweepy',
      ],
      pattern:
        /\bfeishu\b|\blarksuite\b|\bdingtalk\b|\bwechat\b|\bweixin\b|\bmattermost\b|\bmatrix\.org\b|\bwhatsapp\b|\bline-bot\b|\bapi\.line\.me\b|\bzoom\.us\b|\bgraph\.facebook\.com\b|\btwilio\b|\bapi\.(?:twitter|x)\.com\b|\btweepy\b/i,
    },
    step: 'Renew the token of the app or bot on that platform.',
    sources: [
      'https://spec.matrix.org/latest/client-server-api/',
      'https://open.feishu.cn/document/server-docs/getting-started/server-error-codes',
      'https://developers.facebook.com/docs/graph-api/guides/error-handling/',
    ],
  },
  {
    id: 'mail',
    name: 'the mail server',
    refusal: {
      literals: [
        'authenticationfailed',
        'smtp',
        'imap',
        '535',
        '534',
        'eauth',
        'username and password not accepted',
        'authenticationfailed] ',
      ],
      pattern:
        /\b53[45][ -]5\.7\.\d{1,2}\b|\bSMTPAuthenticationError\b|\busername and password not accepted\b|\bEAUTH\b|\b\[AUTHENTICATIONFAILED\]|\binvalid login: 53[45]\b|\bSMTP AUTH\b.{0,60}\b(?:failed|disabled|extension)\b/i,
    },
    sign: {
      literals: ['smtp', 'imap', 'nodemailer', 'pop3'],
      pattern: /\bsmtp\w{0,10}\b|\bimap\w{0,10}\b|\bnodemailer\b|\bpop3\b/i,
    },
    step: 'Correct the user and the (app) password of the mail account.',
    sources: [
      'https://www.rfc-editor.org/rfc/rfc4954',
      'https://support.google.com/mail/answer/7126229',
    ],
  },
  {
    id: 'mcp',
    name: 'an MCP server',
    refusal: {
      literals: ['mcp', 'streamable http error'],
      pattern:
        /\bstreamable http error\b.{0,400}\b(?:401|403|invalid_token|unauthori[sz]ed|authentication)\b|\bmcp[- ]?(?:server|client|tool|error|connection|remote|oauth)?\b["'` :\]].{0,200}\b(?:HTTP 401|401 unauthori[sz]ed|\(401\)|status(?: code)?:? 401|unauthori[sz]ed|needs authentication|requires authentication|authentication failed|invalid_token|re-?authenticate)\b/i,
    },
    sign: {
      literals: ['mcp', 'streamablehttp', 'sseclienttransport'],
      pattern:
        /\bmcp[-_ ]?(?:servers?|clients?|remote|oauth|proxy)\b|\[mcp\]|\bStreamableHTTP\w{0,30}\b|\bSSEClientTransport\b/i,
    },
    step: 'Sign in to that MCP server again, or renew its token in the MCP settings of the client.',
    sources: ['https://modelcontextprotocol.io/specification/2025-06-18/basic/authorization'],
  },
  {
    id: 'web-api',
    name: 'another web API',
    sign: {
      literals: [
        'api.notion',
        'notion',
        'atlassian',
        'jira',
        'confluence',
        'linear.app',
        'tavily',
        'serpapi',
        'serper.dev',
        'brave search',
        'search.brave',
        'firecrawl',
        'api.spotify',
        'stripe',
        'figma',
        'airtable',
        'home-assistant',
        'homeassistant',
        'langsmith',
        'langfuse',
        'smith.langchain',
        'wandb',
        'grafana',
        'prometheus',
        'sentry.io',
        'datadog',
        'posthog',
        'gmail',
        'calendar-json',
        'drive.google',
        'sheets.google',
      ],
      pattern:
        /\bnotion(?:hq|\.com|client)?\b|\batlassian\b|\bjira\b|\bconfluence\b|\blinear\.app\b|\btavily\b|\bserpapi\b|\bserper\.dev\b|\bbrave search\b|\bsearch\.brave\b|\bfirecrawl\b|\bapi\.spotify\b|\bstripe\b|\bfigma\b|\bairtable\b|\bhome-?assistant\b|\blangsmith\b|\blangfuse\b|\bsmith\.langchain\b|\bwandb\b|\bgrafana\b|\bprometheus\b|\bsentry\.io\b|\bdatadog\b|\bposthog\b|\bgmail\b|\b(?:drive|sheets)\.google\b/i,
    },
    step: 'Renew the token of that service in the settings of the program that calls it.',
    sources: [
      'https://developers.notion.com/reference/status-codes',
      'https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/',
      'https://docs.tavily.com/documentation/api-reference/introduction',
      'https://docs.smith.langchain.com/',
      'https://docs.wandb.ai/',
    ],
  },
];
