import { prefiltered } from '@authlint/model/redaction';
import { anyOf } from '../translations.js';
import { anyName, type OtherSystem } from './row.js';

/** A log of a home or of a bridge, and what a program calls the client of such an API: `[heatpump_api]`. */
const MODELS =
  '(?!\\w*(?:open_?ai|_ai_|llm|gpt|chat|claude|anthropic|gemini|conversation|model|llama|groq|mistral|deepseek))';
const OF_A_HOME = `\\bhomebridge\\b|\\bcustom_components[./]${MODELS}\\w|\\[${MODELS}[a-z]\\w{1,30}_api\\]`;

const NAMED = anyName(
  'deepl|ccxt|bybit|kucoin|plex|emby|overseerr|jellyseerr|twitch.tv|strapi|directus|' +
    'notion|notionhq|atlassian|jira|confluence|linear.app|tavily|serpapi|serper.dev|brave search|search.brave|bing|' +
    'firecrawl|api.spotify|spotipy|stripe|figma|airtable|homeassistant|home assistant|opentelemetry|langsmith|langfuse|smith.langchain|wandb|' +
    'grafana|prometheus|sentry.io|datadog|posthog|gmail|' +
    'exa.ai|e2b|browserbase|composio|hubspot|salesforce|shopify|zendesk|asana|' +
    'trello|clickup|todoist|dropbox|onedrive|sharepoint|graph.microsoft|microsoft graph|mailgun|sendgrid|mapbox|openweather(?:map)?|' +
    'polygon.io|coingecko|binance|reddit|prawcore|linkedin|mastodon|nextcloud|themoviedb|tmdb|kaggle|civitai|' +
    'jellyfin|sonarr|radarr|prowlarr|rclone|hcloud|api.digitalocean.com/v2|linode|minecraft|minecraftauth|xbox live|mojang|' +
    'local rest api|obsidian api|unifi|phpmyadmin|adminer|' +
    'steam login|steam api|steampowered|epic games|roblox|' +
    'api.cloudflare.com/client/v4/zones|api.cloudflare.com/client/v4/user',
);
const WEB_APIS = prefiltered(
  new RegExp(
    `${NAMED.pattern.source}|${OF_A_HOME}|云翻译|机器翻译|(?:百度|有道|火山)翻译|彩云小译|\\b(?:drive|sheets|docs|calendar|youtube|people)\\.google(?:apis)?\\b`,
    'i',
  ),
);

/** Fields in which no model is called. */
const OTHER_FIELDS = anyOf(
  'discover devices|device list|device_list|vehicle|inverter|weather|forecast|thermostat|appliance|climate|smart home|smarthome|custom_components|home assistant|geocod|' +
    'trading|order book|crypto|brokerage|username|password|user name|账号密码|用户名|パスワード|비밀번호|kennwort|contraseña|mot de passe|пароль|register new user|天气|天気|날씨|注文|証券|株価|下单|行情|股票|短信|주문|주식|결제|배송|지도|地図|' +
    // Services and programs by their names, where nothing speaks of a model.
    'homekit|pyicloud|icloud account|bitwarden|vaultwarden|zigbee|authelia|authentik|proxmox|fitbit|strava|garmin|uptime kuma|paperless|immich|synology|qnap|fritz!box|' +
    'octoprint|klipper|sabnzbd|qbittorrent|google sheets|google drive|google calendar|spotify|twitter|instagram|facebook|tiktok|somfy|switchbot|tuya|smartthings|' +
    'shelly|netatmo|ecobee|homematic|iobroker|openhab|node-red|domoticz|hikvision|reolink|onvif|chatwoot|magento|woocommerce|odoo|servicenow|quickbooks|paypal|' +
    'tesla account|ebay|wireguard|printer|fernseher|rollladen|heizung|volets|alarme|rest_cannot|умный дом|камер|米家|群晖|摄像头|打印机|カメラ|テレビ|エアコン|카메라',
);

/** Chat platforms, mail, tool servers (MCP), search and other web APIs that agents call. */
export const TALK_SYSTEMS: readonly OtherSystem[] = [
  {
    id: 'telegram',
    carries: true,
    name: 'the Telegram Bot API',
    refusal: prefiltered(
      /\binvalid bot token\b|\bok["']?: ?false\b.{0,120}\berror_code["']?: ?40[134]\b|\berror_code["']?: ?40[134]\b.{0,120}\bok["']?: ?false\b|\btelegram\.error\.(?:Unauthorized|InvalidToken|Forbidden)\b|\bA request to the Telegram API was unsuccessful\b.{0,80}\b401\b|\bETELEGRAM: 40[134]\b|\bGrammyError: .{0,120}\b40[134]\b|\bTelegram(?:Unauthorized|Forbidden)\w{0,10}\b|\bcall to '\w{3,40}' failed! \(40[134]\b/i,
    ),
    sign: prefiltered(
      /\bapi\.telegram\.org\b|\btelegram\w{0,20}\b|\btelebot\b|\btelethon\b|\btelepot\b|\btelegraf\b|\baiogram\b|\bpyrogram\b/i,
    ),
    step: 'Copy the token of the bot again from BotFather.',
  },
  {
    id: 'slack',
    carries: true,
    name: 'Slack',
    refusal: prefiltered(
      /['"]ok['"]: ?false, ?['"]error['"]: ?['"](?:invalid_auth|not_authed|account_inactive|token_(?:revoked|expired)|missing_scope)\b|\bslack\w{0,20}\b.{0,200}\b(?:invalid_auth|not_authed|account_inactive|token_(?:revoked|expired)|missing_scope)\b|"error": ?"(?:not_authed|account_inactive)"|\bError: invalid_auth\b|\ban API error occurred: (?:invalid_auth|not_authed|account_inactive|token_revoked)/i,
    ),
    sign: prefiltered(/\bslack(?:[ _-]?(?:sdk|bolt|api|bot|webapi)|\.com)?\b/i),
    step: 'Install the Slack app again and copy its token.',
  },
  {
    id: 'discord',
    carries: true,
    name: 'Discord',
    refusal: prefiltered(
      /\b(?:discord|disnake|nextcord)\.(?:errors|ext)\.[\w.]{3,40}: 401\b|\bimproper token has been passed\b|\bTokenInvalid\b|\bdiscord\.errors\.LoginFailure\b|\bDiscordAPIError\b.{0,40}\b401\b|["']message["']: ?["']401: unauthorized\b|\ban invalid token was provided\b/i,
    ),
    sign: prefiltered(/\bdiscord(?:\.js|\.py|app)?\b/i),
    step: 'Copy the token of the bot again from the Discord developer portal.',
  },
  {
    id: 'chat-platform',
    carries: true,
    name: 'a chat platform',
    refusal: prefiltered(
      /\bM_(?:UNKNOWN|MISSING)_TOKEN\b|\berr_code: 4\d{7}\b|"reason":"\d{3}","location":"\w{3}"|\b(?:wechat ?work|wecom)\b.{0,60}\b4\d{4}\b|\berrcode["']?: ?(?:40001|40014|42001|41001)\b|\b(?:tenant|app)_access_token\b.{0,80}\b(?:invalid|expired)\b|\binvalid (?:tenant_)?access[_ ]token\b.{0,60}\b(?:feishu|lark)\b|\bOAuthException\b.{0,200}\b(?:190|access token)\b/i,
    ),
    sign: prefiltered(
      /\bfeishu\b|飞书|钉钉|\blarksuite\b|\bdingtalk\b|\bwechat\b|\bwecom\b|企业微信|\bweixin\b|\bmattermost\b|\bmatrix\.org\b|\bwhatsapp\b|\bline-bot\b|\bapi\.line\.me\b|\bzoom\.us\b|\bgraph\.facebook\.com\b|\btwilio\w{0,20}|\bapi\.(?:twitter|x)\.com\b|\btweepy\b/i,
    ),
    step: 'Renew the token of the app or bot on that platform.',
  },
  {
    id: 'mail',
    name: 'the mail server',
    refusal: prefiltered(
      /\b535 [a-z]{0,20} ?(?:authentication|auth|login|incorrect|error)\b|\b55[04] 5\.7\.\d{1,2}\b.{0,40}\bdenied\b|\b53[45][ -]5\.7\.\d{1,2}\b|\bSMTPAuthenticationError\b|\(53[45], b['"]|\busername and password not accepted\b|\bEAUTH\b|\b\[AUTHENTICATIONFAILED\]|\binvalid login: 53[45]\b|\bSMTP AUTH\b.{0,60}\b(?:failed|disabled|extension)\b/i,
    ),
    sign: prefiltered(/\bsmtp\w{0,10}\b|\bimap\w{0,10}\b|\bnodemailer\b|\bpop3\b/i),
    step: 'Correct the user and the (app) password of the mail account.',
  },
  {
    id: 'mcp',
    name: 'an MCP server',
    refusal: prefiltered(
      /\bclient failed to connect: .{0,100}\b(?:40[13]|unauthori[sz]ed|token exchange failed)\b|\berror POSTing to endpoint\b.{0,200}\b(?:40[13]|invalid_token|unauthori[sz]ed)\b|\bSSE error: Non-200 status code \(40[13]\)|\bMCP error -\d{1,6}\b.{0,60}\b(?:unauthori[sz]ed|authentication|401)\b|\b(?:authori[sz]ation|authentication) with the MCP server failed\b|\bMCP (?:startup|client)\b.{0,400}\bauth(?:entication|orization)? required\b|\bstreamable http error\b.{0,400}\b(?:401|403|invalid_token|unauthori[sz]ed|authentication)\b|\bmcp[- ]?(?:server|client|tool|error|connection|remote|oauth)?\b["'` :\]].{0,200}\b(?:HTTP 401|401 unauthori[sz]ed|\(401\)|status(?: code)?:? 401|unauthori[sz]ed|needs authentication|requires authentication|authentication failed|invalid_token|re-?authenticate)\b/i,
    ),
    sign: prefiltered(
      /@modelcontextprotocol\b|\bmcpServers\b|\bmcp\.[a-z]|\/mcp\b|\b[a-z]\w{1,30}[-_]mcp\b|\bmcp-[a-z]{3,20}\b|\bmcp[-_ ]?(?:servers?|clients?|remote|oauth|proxy|auth)(?:\b|_)|\[mcp\]|\bMCP (?:SSE|HTTP)\b|\bStreamableHTTP\w{0,30}\b|\bSSEClientTransport\b/i,
    ),
    step: 'Sign in to that MCP server again, or renew its token in the MCP settings of the client.',
  },
  {
    id: 'web-api',
    house: ['google'],
    name: 'another web API',
    refusal: prefiltered(
      /\btool (?:invok|call|respon|execut)\w*\b.{0,60}\b(?:fail|error).{0,60}\b(?:401|unauthori[sz]ed)\b|\bexport(?:ing)? (?:(?:span|the) )?(?:batch|trace|span|metric)s?\b.{0,60}\b401\b|\b401\b.{0,40}\bexporting (?:trace|span|metric)|\bFirebase(?:Auth)?Exception\b|\bservice\W{1,8}identitytoolkit\.googleapis\.com\b|"code":40[13]0\d\d,"message":"The request is not authorized\b|\burn:(?!ietf:)[a-z\d-]{2,31}:(?:\w{1,20}:){0,3}problem:|\bauthorization failure, check auth|\bvalid auth_key parameter\b|\bserver returned HTTP status 40[13]\b|\binvalid API key provided: [sr]k_(?:test|live)_|\bhcloud: .{0,60}\bunable to authenticate\b|\bwandb: ERROR API key\b|\bwandb\.errors?\b.{0,40}\bAuthenticationError\b/,
    ),
    sign: WEB_APIS,
    field: OTHER_FIELDS,
    step: 'Renew the token of that service in the settings of the program that calls it.',
  },
];
