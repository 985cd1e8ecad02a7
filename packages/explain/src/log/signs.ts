/**
 * What a line has, in whatever case, that may tell of a failure: of a long log only such lines are kept, with what stands
 * around them. At least three bytes each. Lines without any are never looked at.
 */
export const SIGNS: readonly string[] = [
  ...'401|unauth|authentic|not authorized|denied|error|err!|fail|exception|invalid|expired|refused'.split(
    '|',
  ),
  ...'timed out|timeout|econn|enotfound|eai_|certificate|cert_|forbidden|hang up|reset by|aborted'.split(
    '|',
  ),
  ...'not found|<html|<!doctype|quota|incorrect|revoked|missing|unable to|cannot|exceeded|fatal'.split(
    '|',
  ),
  ...'traceback|panic|too many|rejected|insufficient|not supported|not valid|not set|resolve'.split(
    '|',
  ),
  ...'not logged in|log in|login|credential|disabled|deactivated|blocked|just a moment'.split('|'),
  ...'no such|not recognized|overloaded|unavailable|bad gateway|bad request'.split('|'),
  ...'1" 4|0" 4|1" 5|0" 5|status 4|status=4|status: 4|status":4|status": 4|code 4|code: 4'.split(
    '|',
  ),
  ...'status 5|status=5|status: 5|status":5|status": 5|code 5|code: 5|http 4|http 5'.split('|'),
  ...'错误|失败|无效|令牌|密钥|未授权|认证|过期|余额|拒绝|超时|無効|エラー|失敗|認証|オーラ'.split(
    '|',
  ),
  ...'秘钥|密匙|金鑰|認證|鉴权|授权|失效|登录|正しく|トークン|만료|토큰|os error|eof'.split('|'),
  ...'오류|실패|인증|잘못|유효|fehler|ungültig|verweigert|erreur|échec|échoué|refusé'.split('|'),
  ...'falló|falha|falhou|inválid|negado|denegad|ошибк|неверн|недейств|отказ|истек|истёк'.split('|'),
];
