import { prefiltered } from '@authlint/model/redaction';
import type { FailurePattern } from './failure.js';
import { TRANSLATED_NETWORK_FAILURES } from './translations.js';

/**
 * Failures on the way to the provider, the most specific first: an expired certificate is also an untrusted one, and a
 * connection that was reset may have been reset because of either.
 */
export const NETWORK_FAILURES: readonly FailurePattern[] = [
  {
    code: 'proxy-auth',
    ...prefiltered(
      /\bproxy auth(?:entication|orization) required\b|^(?:<\s)?proxy-authenticate:|\bERR_(?:UNEXPECTED_)?PROXY_AUTH|\b(?:statusCode|response|status|code|failed:)\s?[=:]?\s?407\b|\bHTTP\/\d(?:\.\d)?"?\s407\b|\b407\s(?:proxy|from proxy)|\bHTTP code 407\b/i,
    ),
  },
  {
    code: 'tls-expired',
    ...prefiltered(
      /\bCERT_HAS_EXPIRED\b|\bCERT_NOT_YET_VALID\b|\bERR_CERT_DATE_INVALID\b|\bSEC_E_CERT_EXPIRED\b|\bcertificate (?:has |is )?(?:expired|not yet valid)|\bcertificate: (?:expired|notvalidyet)|\bexpired certificate\b/i,
    ),
  },
  {
    code: 'tls-untrusted',
    ...prefiltered(
      /\b(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|\bUNABLE_TO_(?:VERIFY|GET_ISSUER)\w{0,40}|\bself[- ]signed certificate\b|\bunable to (?:verify the first certificate|get (?:local )?issuer certificate)|\bCERTIFICATE_VERIFY_FAILED\b|\bcertificate verif(?:y|ication) failed\b|\bcertificate signed by unknown authority\b|\bfailed to verify certificate\b|\bcertificate is not trusted\b|\bERR_(?:PROXY_)?CERT_?[A-Z]|\bERR_TLS_CERT_ALTNAME_INVALID\b|\bdoes not match certificate's altnames|\bno alternative certificate subject name\b|\b(?:invalid peer certificate: )?UnknownIssuer\b|\bPKIX path building failed\b|\bSSL certificate problem\b|\bSEC_E_UNTRUSTED_ROOT\b|\bremote certificate (?:is|was) (?:invalid|rejected)|\bERR_SSL_CERT|\bunknown ca\b/i,
    ),
  },
  {
    code: 'network-dns',
    ...prefiltered(
      /\bENOTFOUND\b|\bEAI_(?:AGAIN|NODATA|NONAME|FAIL)\b|\bcould not resolve (?:host|proxy)|\bname or service not known\b|\b(?:temporary )?failure in name resolution\b|\bnodename nor servname\b|\bno such host\b|\bNameResolutionError\b|\bdns error\b|\bfailed to lookup address\b|\bERR_NAME_NOT_RESOLVED\b|\bname could not be resolved\b|\bUnknownHostException\b|\bDNS_PROBE_\w{1,30}|\bfailed to resolve\b|\bWSAHOST_NOT_FOUND\b|\bgetaddrinfo failed\b/i,
    ),
  },
  {
    code: 'network-refused',
    ...prefiltered(
      /\bECONNREFUSED\b|\[Errno (?:111|61|10061)\]|\bConnectionRefused\b|\bconnection refused\b|\bERR_(?:PROXY_)?CONNECTION_(?:REFUSED|FAILED)\b|\bactively refused\b|\bWinError 10061\b|\bConnectionRefusedError\b|\bcouldn'?t connect to server\b|\(os error (?:61|111|10061)\)/i,
    ),
  },
  {
    code: 'network-timeout',
    ...prefiltered(
      /\bdsh: TIMEOUT: |\bE(?:SOCKET)?TIMEDOUT\b|\bUND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT\b|\b(?:connection|request|operation|read|handshake|socket) (?:has )?timed[ -]?out\b|\bERR_(?:(?:CONNECTION_)?TIMED_OUT|ADDRESS_UNREACHABLE)\b|\[Errno (?:51|60|65|101|110|113)\]|\b(?:Read|Connect|Connection|Pool|APIConnection|APIT|Request)Timeout(?:Error|Exception)?\b|\bAPITimeoutError\b|\bcontext deadline exceeded\b|\bi\/o timeout\b|\btimeout of \d{1,9} ?ms exceeded\b|\bE(?:HOST|NET)UNREACH\b|\b(?:no route to host|network is unreachable)\b|\bTimeoutError\b|\bfailed to \w{3,12}\b.{0,60}: timeout\b|\btimeout was reached\b|(?:连接|请求).{0,80}超时|\(os error (?:60|110|10060)\)/i,
    ),
  },
  {
    code: 'network-reset',
    ...prefiltered(
      /\bdsh: STREAM_CLOSED: |\bECONN(?:RESET|ABORTED)\b|\bERR_EMPTY_RESPONSE\b|\[Errno (?:54|104)\]|\bconnection (?:was )?(?:reset|aborted)\b|\bsocket hang up\b|\bsocket connection was closed\b|\bEPIPE\b|\bbroken pipe\b|\bUND_ERR_SOCKET\b|\bother side closed\b|\bRemoteDisconnected\b|\bERR_CONNECTION_(?:RESET|CLOSED|ABORTED)\b|\bconnection closed (?:before|unexpectedly)|\bempty reply from server\b|\bpremature close\b|\bEPROTO\b|\bwrong version number\b|\bSSL_ERROR_SYSCALL\b|\bhandshake failure\b|\bserver disconnected\b|\bstream disconnected before\b|\bTypeError: terminated\b|\b(?:get|post|put|head) \\?"https?:\/\/[^\s"]{1,300}": (?:unexpected )?EOF\b|\(os error (?:54|104|10054)\)/i,
    ),
  },
  ...TRANSLATED_NETWORK_FAILURES,
  {
    code: 'network-failed',
    ...prefiltered(
      /\bdsh: TRANSPORT: |\bconnection error\.?(?:["')\s]|$)|\bfetch failed\b|\bnetwork request failed\b|\bfailed to fetch\b(?! (?:models?|copilot|the)\b|: .?https?:)|\bunable to connect\b|\berror sending request\b|\bcannot connect to host\b|\ball connection attempts failed\b|\bmax retries exceeded with url\b|<?urlopen error\b|\bnetwork ?error\b|\b(?:httpx?|httpcore|aiohttp|requests|openai|anthropic|urllib3)[\w.]{0,40}Connect(?:ion|or)?Error\b|\bAPIConnectionError: (?!(?:litellm\.\w{1,30}: )?\w{1,30}Exception)|\bERR_(?:NETWORK|INTERNET)\w{0,30}|\bnet::ERR_(?:HTTP2|QUIC|SOCKET|SSL)_|\bERR_(?:TUNNEL|SOCKS)_CONNECTION_FAILED\b|\bFailedToOpenSocket\b|\bConnectionFailed\b|\b(?:could not|failed to) connect to (?!server)|\bable to access the url\b|\bcannot connect to api\b|\bnetwork connection was lost\b|\brequest to https?:\/\/\S{1,300} failed, reason:|\bwaiting for network\b|\bnetwork connection (?:failed|error)\b/i,
    ),
  },
];
