import type { NotAuthCode } from '@authlint/model';
import { anyOf } from './any-of.js';
import type { FailurePattern } from './failure.js';

/**
 * What systems, shells and clients say in other languages: Chinese, Japanese, Korean, German, French, Spanish, Portuguese and
 * Russian. Sources: the message catalogues of glibc and bash, and those of Windows.
 */
export const AUTHENTICATION_FAILED =
  '认证失败|認證失敗|鉴权失败|鉴权错误|鉴权不通过|身份验证失败|身份驗證失敗|认证错误|授权失败|認証に失敗|認証失敗|認証エラー|인증 실패|인증실패|인증에 실패|인증 오류|authentifizierung fehlgeschlagen' +
  "|authentifizierungsfehler|échec de l'authentification|échec d'authentification|erreur d'authentification|l’authentification a échoué|error de autenticación|fallo de autenticación" +
  '|autenticación fallida|falló la autenticación|falha na autenticação|falha de autenticação|erro de autenticação|erro na autenticação' +
  '|ошибка аутентификации|ошибка авторизации|сбой аутентификации|аутентификация не удалась';

export const UNAUTHORIZED =
  'несанкционирован|non autorisé|nicht autorisiert|no autorizado|não autorizado|не авторизован|未授权|未经授权|未授權|未認証|認証されていません|권한이 없|인증되지 않';

const SAID: readonly (readonly [NotAuthCode, string])[] = [
  [
    'network-dns',
    'name oder der dienst ist nicht bekannt|nom ou service inconnu|nombre o servicio desconocido|nome ou serviço desconhecido' +
      '|неизвестное имя или служба|名前またはサービスが不明|알려지지 않은 이름 혹은 서비스|未知的名称或服务|域名解析失败|无法解析',
  ],
  [
    'network-refused',
    'verbindungsaufbau abgelehnt|verbindung verweigert|connexion refusée|conexión rehusada|conexión rechazada|conexão recusada' +
      '|ligação recusada|соединении отказано|接続を拒否されました|接続が拒否されました|연결이 거부|拒绝连接|连接被拒绝|積極拒絕|积极拒绝',
  ],
  [
    'network-timeout',
    'zeitüberschreitung|wartezeit für die verbindung|délai de connexion dépassé|expiration du délai|agotó el tiempo de espera' +
      '|expiró el tiempo de conexión|tempo esgotado|tempo limite|время ожидания|タイムアウト|시간 초과|시간이 초과|连接超时|请求超时|操作超时|連線逾時' +
      // What Windows calls a semaphore: its connection did not come about in time.
      '|信号灯超时|semaphore timeout period',
  ],
  [
    'network-reset',
    'kommunikationspartner zurückgesetzt|ré-initialisée par le correspondant|reinicializada por la máquina remota' +
      '|fechada pela outra ponta|разорвано другой стороной|相手からリセット|상대편에 의해 끊어짐|连接被对方重设|连接被重置|連線被對方重設',
  ],
  [
    'network-failed',
    'keine verbindung zum|keine verbindung möglich|verbindungsfehler|erreur de connexion|erreur réseau|error de conexión|error de red|erro de conexão|erro de rede' +
      '|ошибка подключения|ошибка соединения|ошибка сети|网络连接失败|网络错误|连接错误|连接失败|无法连接|接続エラー|接続できません|네트워크 오류',
  ],
];
const OF_THE_MACHINE: readonly (readonly [NotAuthCode, string])[] = [
  [
    'filesystem',
    'keine berechtigung|permission non accordée|permiso denegado|permissão negada|отказано в доступе|許可がありません|허가 거부' +
      '|权限不够|datei oder verzeichnis nicht gefunden|aucun fichier ou dossier|no existe el fichero|no existe el archivo|arquivo ou diretório' +
      '|нет такого файла|そのようなファイルやディレクトリ|그런 파일이나 디렉터리|没有那个文件或目录',
  ],
  [
    'shell',
    'befehl nicht gefunden|kommando nicht gefunden|konnte nicht gefunden werden|commande introuvable|commande interne|orden no encontrada' +
      '|no se encontró la orden|comando interno|comando não encontrado|команда не найдена|является внутренней или внешней' +
      '|コマンドが見つかりません|内部コマンド|명령어를 찾을 수 없음|명령을 찾을 수 없|내부 또는 외부 명령|未找到命令|命令未找到|找不到命令|不是内部或外部命令',
  ],
];

export const TRANSLATED_NETWORK_FAILURES: readonly FailurePattern[] = SAID.map(rowOf);
export const TRANSLATED_MACHINE_FAILURES: readonly FailurePattern[] = OF_THE_MACHINE.map(rowOf);

function rowOf([code, words]: readonly [NotAuthCode, string]): FailurePattern {
  return { code, ...anyOf(words) };
}
