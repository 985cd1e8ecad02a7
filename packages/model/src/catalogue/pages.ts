import type { Code } from '../codes.js';
import { furtherChecks } from './checks.js';

/** What the documentation says of a code beside its wording in reports. */
export interface CodePage {
  /** At most 60 characters, without a final period. */
  readonly title: string;
  /** Two or three sentences to the user, in the present tense. */
  readonly explanation: string;
  /** Beside the one of the entry: further checks that decide whether this code is the cause. */
  readonly furtherChecks: readonly [string, string?];
}

/** Apart from the entries: `explain` and `check` print none of it. */
const pages = () =>
  ({
    'key-expired': {
      title: 'The key has expired',
      explanation:
        'Your key was good until a set date, and that date has passed. The provider refuses it although not one of its characters is wrong.',
    },
    'key-revoked': {
      title: 'The key was revoked or switched off',
      explanation:
        'Your key was good once, and it, its account or its organisation has been switched off since. Providers also do this on their own when they find a key in public.',
    },
    'key-retired': {
      title: 'The provider no longer takes this kind of key',
      explanation:
        'Your key has a form that the provider has given up. It was good once, and no key of this form is accepted any more, so another copy of it changes nothing.',
    },
    'key-rejected': {
      title: 'The provider does not accept the key',
      explanation:
        'Your key reaches the provider in the right place and form, and the provider does not know it. It is invalid, expired or revoked, and your provider does not say which.',
    },
    'key-missing': {
      title: 'No key is sent',
      explanation:
        'Your client sends the request without a credential, so the provider has nothing to check. The saved credential is empty, or the source that it is read from holds nothing.',
    },
    'key-whitespace': {
      title: 'The key contains spaces or line breaks',
      explanation:
        'Your key is saved together with a space, a tab or a line break, and the provider compares every character. The key itself is probably good, so you do not need another one.',
    },
    'key-quoted': {
      title: 'Quotation marks are part of the key',
      explanation:
        'Your key stands between quotation marks that became part of its value. This happens where an env file, a container option or a Windows `set` command does not remove them, and the key between them is probably good.',
    },
    'key-bearer-prefix': {
      title: 'The key begins with the word Bearer',
      explanation:
        'Your saved key is a whole header value, and your client puts the scheme in front of it once more. The provider then reads a key that begins with "Bearer".',
    },
    'key-non-ascii': {
      title: 'The key contains characters that no key has',
      explanation:
        'Your key holds a typographic dash, a curly quotation mark, an invisible character or an ellipsis. A word processor or a chat program puts them in when text is pasted, and the key in the console is probably good.',
    },
    'key-placeholder': {
      title: 'The key is an example text',
      explanation:
        'Your configuration still holds the example text of a template, such as "your-api-key". You see it as configured, but the provider has never issued it.',
    },
    'key-in-base-url': {
      title: 'The key is in the Base URL',
      explanation:
        'You pasted the key into the Base URL, before the host or after a question mark. Most clients send it from there in another form, drop it, or refuse such a URL; the provider wants it in a header.',
    },
    'key-masked': {
      title: 'The key is a masked copy',
      explanation:
        'You copied what the console shows instead of the key: most of its characters are dots or asterisks. Many consoles show the whole key only once, when it is made.',
    },
    'key-unexpanded-reference': {
      title: 'The name of a variable is sent instead of its value',
      explanation:
        'Your configuration holds a reference such as `${NAME}` in a syntax that your client does not expand, or in a place where it does not expand any. The provider receives the reference itself.',
    },
    'key-malformed': {
      title: 'The key is incomplete or has extra characters',
      explanation:
        'Your key begins like a key of this provider, but its length or its characters do not fit. A part was lost when it was copied, or something else was pasted with it.',
    },
    'key-of-other-provider': {
      title: 'The key belongs to another provider',
      explanation:
        'Your key has the form of keys that another provider issues. A key works only at its issuer, not at other endpoints, even where they speak the same protocol.',
    },
    'key-of-twin-endpoint': {
      title: "The key belongs to the vendor's other endpoint",
      explanation:
        'Your vendor runs separate endpoints, for example one for China and one for the rest of the world, and keeps their accounts apart. Your key is good at the other one, and nothing in its form shows that.',
    },
    'key-of-other-plan': {
      title: 'The key belongs to another plan of the vendor',
      explanation:
        'Your vendor has separate endpoints for a subscription, such as a coding plan, and for pay-as-you-go. Your key opens the one that you have not configured.',
    },
    'key-of-other-account': {
      title: 'The key belongs to another account or resource',
      explanation:
        'Your key comes from the right vendor, and the Base URL or a header names another resource, organisation or account than the one that issued it. The provider refuses the pair.',
    },
    'endpoint-of-other-provider': {
      title: 'The Base URL leads to another provider',
      explanation:
        'Your key fits the provider that you mean, but the request goes elsewhere: the Base URL is missing, misspelt or read from another setting. Your client then often falls back to its default endpoint.',
    },
    'env-not-set': {
      title: 'The variable is not set',
      explanation:
        'Your configuration takes the key from an environment variable, and no source gives that variable a value. Your client sends no key, or an empty one.',
    },
    'env-not-in-client': {
      title: 'The running client does not have the variable',
      explanation:
        'You have set the variable in this terminal, and the client was started somewhere else: from the desktop, as a service, in a container or in another terminal. A program only receives the variables of the place where it is started.',
    },
    'env-changed-after-start': {
      title: 'The client still holds the old value',
      explanation:
        'Your client reads the variable when it starts and keeps that value. You changed the variable later, so the client still sends the old key.',
    },
    'env-shadowed': {
      title: 'Another source hides the key or Base URL you mean',
      explanation:
        'Your key and your Base URL are there, but a variable, a file or a saved credential with higher precedence gives another value for one of them, perhaps an empty one. Your client uses that value and ignores the rest.',
    },
    'env-name-mismatch': {
      title: 'The key is under another variable name',
      explanation:
        'Your environment has the key under a name that resembles the configured one, but the client reads only that exact name. Names are compared letter by letter.',
    },
    'env-file-not-loaded': {
      title: 'The env file with the key is not loaded',
      explanation:
        'Your key is written in an env file, and the client reads another file, another folder or none at all. A shell does not load such a file by itself either.',
    },
    'native-setting-missing': {
      title: 'A setting the provider needs beside the key is missing',
      explanation:
        'Your provider authenticates a credential together with a project, a region, an account or an API version. You have not configured that setting, so the credential alone is refused.',
    },
    'native-login-missing': {
      title: 'The provider needs a login that was never made',
      explanation:
        'Your provider does not take a key here but the credentials of its own sign-in. You have not signed in with its tool, or the client looks for the login elsewhere.',
    },
    'native-login-expired': {
      title: 'The login has expired',
      explanation:
        'Your login gives the client a token with a short life, and the token has expired or was withdrawn. Your client could not renew it on its own.',
    },
    'native-auth-kind': {
      title: 'The provider takes another kind of credential',
      explanation:
        'Your credential may be good, but this endpoint wants another kind: a login token instead of a key, or a key instead of the token of a subscription. The provider refuses it without looking further.',
    },
    'native-signature': {
      title: 'The signature of the request is refused',
      explanation:
        'Your provider checks a signature made from a secret, the time, the region and the request itself. One of them differs: the secret of another key id, the wrong region, a clock that is off, or a proxy that alters the request.',
    },
    'gateway-discovery-differs': {
      title: 'Model discovery is guarded differently from chat',
      explanation:
        'Your gateway checks `GET /models` by another rule than chat, so "Fetch Models" fails with a credential that chat accepts. You can use the provider with a Model ID that you add by hand.',
    },
    'gateway-chat-differs': {
      title: 'Chat is guarded differently from model discovery',
      explanation:
        'Your gateway answers `GET /models` by a looser rule than chat, or without looking at your key at all. A list of models therefore does not prove that your key is good.',
    },
    'gateway-scheme-differs': {
      title: 'The gateway expects the key in another place',
      explanation:
        'Your client sends the key, and the gateway looks for it elsewhere: in another header, or with another word in front of it. The gateway then behaves as if you had sent no key.',
    },
    'gateway-layer': {
      title: 'A layer in front of the gateway asks for its own login',
      explanation:
        'Your request does not reach the part that knows your key. An access proxy, an API manager or an administrator login answers first and wants a credential of its own.',
    },
    'gateway-upstream-key': {
      title: "The gateway's own key is refused by the provider",
      explanation:
        'Your key opens the gateway. The provider behind the gateway refuses the key that the gateway uses, and nothing that you change in your client alters that.',
    },
    'network-dns': {
      title: 'The host name does not resolve',
      explanation:
        'Your request never leaves this machine, because no name server knows the host of the Base URL. Your key is not looked at.',
    },
    'network-refused': {
      title: 'Nothing listens at the address',
      explanation:
        'Your request reaches a machine on which nothing accepts it. The server is not running, or the Base URL names another address than the one it listens on.',
    },
    'network-timeout': {
      title: 'The server does not answer in time',
      explanation:
        'Your request was sent, or tried, and nothing came back before the time limit. A firewall, a missing proxy setting or a busy server is the usual reason.',
    },
    'network-reset': {
      title: 'The connection was cut',
      explanation:
        'Your connection was opened and then closed by the server or by something on the way, such as a firewall or a VPN. Your key is not what it objects to.',
    },
    'network-failed': {
      title: 'No connection came about',
      explanation:
        'Your client could not reach the server, and its error does not say why. No answer came, so nobody has looked at your key.',
    },
    'tls-untrusted': {
      title: 'The TLS certificate is not trusted',
      explanation:
        'Your client does not know the authority that signed the certificate, often because a company proxy signs connections anew. It stops before it sends your key, and that protects the key.',
    },
    'tls-expired': {
      title: 'The TLS certificate has expired',
      explanation:
        'Your client refuses the certificate because of its dates. Either the operator has not renewed it, or the clock of your machine is off.',
    },
    'proxy-auth': {
      title: 'The web proxy wants a login of its own',
      explanation:
        'Your request is stopped by the proxy of your network, which wants to know who you are. The provider never sees your key.',
    },
    'bot-protection': {
      title: 'A bot protection blocks the request',
      explanation:
        'Your request is stopped by a filter that takes it for a robot, because of its network address or its user agent. It answers with a page of its own, and your key is not looked at.',
    },
    permission: {
      title: 'The key is good but may not do this',
      explanation:
        'Your provider knows who you are and does not allow you this. A role, a scope or a restriction of the key stands in the way, so another copy of the same key changes nothing.',
    },
    'model-access': {
      title: 'The key may not use this model',
      explanation:
        'Your key works, and the model that you ask for is not open to it. It is not enabled for your account, not part of your plan, or not on the list of the key.',
    },
    quota: {
      title: 'The credit or quota is used up',
      explanation:
        'Your key is accepted, and your account has no credit left or has reached its limit of spending. A new key of the same account meets the same limit.',
    },
    'rate-limit': {
      title: 'Too many requests in a short time',
      explanation:
        'Your key is accepted, and the provider slows you down. It takes requests again after a pause.',
    },
    'not-found': {
      title: 'The address or the model does not exist',
      explanation:
        'Your request reaches a server that knows nothing under this path or this model name. The usual reason is a Base URL with a part too much or too little, such as `/v1`.',
    },
    'provider-retired': {
      title: 'The service has ended',
      explanation:
        'Your client asks a service that its provider has closed. No key and no login is good there any more, whatever status it answers with.',
    },
    'bad-request': {
      title: 'The provider does not understand the request',
      explanation:
        'Your key is not what the provider objects to: a field of the request is missing, unknown or out of range. This often comes from a client and an endpoint that speak different dialects.',
    },
    'server-error': {
      title: 'The server has a fault of its own',
      explanation:
        'Your request reaches the server, and the server fails to serve it. Nothing in your configuration needs to change because of that.',
    },
    filesystem: {
      title: 'A file or folder cannot be accessed',
      explanation:
        'Your operating system stops the program at a file or folder, before or apart from any request. The permission that is missing is that of the file, not that of your key.',
    },
    runtime: {
      title: 'The program itself fails in its runtime',
      explanation:
        'Your program stops because of its own installation: a version of the runtime that does not fit, a missing module or a fault in the code. No provider has rejected anything.',
    },
    shell: {
      title: 'The shell does not understand the command',
      explanation:
        'Your shell stops at the command line itself: the program is not found, or a quotation mark, a bracket or a `$` has a meaning of its own. Nothing is sent.',
    },
    'other-system': {
      title: 'Another system refuses its own login',
      explanation:
        'Your text shows a login that failed elsewhere: at a package registry, a git host, a database, a chat platform or a tool server. The key of your model provider plays no part in it.',
    },
  }) satisfies Record<Code, Omit<CodePage, 'furtherChecks'>>;

let made: Readonly<Record<Code, Omit<CodePage, 'furtherChecks'>>> | undefined;

export function codePage(code: Code): CodePage {
  made ??= pages();
  return { ...made[code], furtherChecks: furtherChecks()[code] };
}
