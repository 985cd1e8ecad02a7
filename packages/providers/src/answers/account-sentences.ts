import { ANY, DENIED, sentence, type GenericSentence } from './generic-sentence.js';

/**
 * Refusals that are not about the key: the account has no money, the way to the service is closed, the plan does not
 * cover it. Providers send them with 401 and 403 too, and a new key does not help. Bounded gaps only.
 */

/** The account has nothing left to pay with. */
export const MONEY: readonly GenericSentence[] = [
  sentence(
    'quota',
    [...ANY, 429],
    '(?:insufficient|not enough|low|zero|negative|exhausted|depleted|lacks?)[ _-](?:[a-z]{1,20}[ _-]){0,2}balance|no (?:remaining |available |account )?balance|balance[^.]{0,30}(?:insufficient|not enough|too low|exhausted|depleted|empty|negative|run out|used up|below|is zero|is 0|overdrawn|not sufficient)|(?:suspended|not active|inactive)[^.]{0,60}\\bbalance|余额[^。]{0,8}(?:不足|不够|为零|为0|耗尽|用尽|用完|已空)|没有余额|无余额',
    true,
  ),
  sentence(
    'quota',
    [...ANY, 429],
    "(?:insufficient|not enough|no|zero|out of|low on|exhausted|used up|depleted|without|lacks?)(?: (?:all|your|the|any|of|its|remaining|available|prepaid|account))* (?:credits?|funds)\\b|(?:credits?|funds)\\b[^.]{0,30}(?:insufficient|not enough|exhausted|depleted|used up|run out|ran out|too low|expired|consumed)|(?:n't|not) (?:yet )?have (?:any |enough |sufficient |more )*(?:credits?|funds)\\b|exceeded (?:your |the )?(?:[a-z]{1,10} ){0,2}credits\\b|(?:add|buy|purchase|get|need) (?:more |some |additional )?(?:credits|funds)|(?:top[ -]?up|recharge) (?:your |the |it )?(?:account|balance|wallet|credits?)|(?:please|must|to) (?:top[ -]?up|recharge)|requires? (?:more |prepaid )?credits|请[^。]{0,8}充值|预扣费额度失败|充值后|额度[^。]{0,8}(?:不足|不够|用完|用尽|耗尽|超)|(?:积分|点数)[^。]{0,4}(?:不足|不够|用完)",
    true,
  ),
  sentence(
    'quota',
    [...ANY, 429],
    '(?:no|missing|lack of|invalid|valid|add|adding|attach|update|provide|set up|without|requires?|need|needs|expired)[^.]{0,24}payment (?:method|information|details|card|source|instrument)|payment (?:method )?(?:is |was |has been |has )?(?:required|needed|missing|failed|declined|past due|not (?:set|found|configured|on file))|payment_(?:required|method_required|failed)|(?:outstanding|unpaid|failed|pending|late|missed) (?:[a-z]{1,12} )?(?:payments?|invoices?|bills?)\\b|invoice[^.]{0,30}(?:unpaid|past due|not paid|not been paid)|(?:valid|a|no|your) credit card|credit card[^.]{0,30}(?:required|on file|declined|expired|needed|missing|failed)|card on file|billing[^.]{0,30}(?:not (?:active|enabled|set up|configured|complete)|inactive|disabled|required|suspended|failed|issue|problem|limit|incomplete|closed|missing|expired)|(?:enable|activate|set up|complete|configure|without|requires?|no|missing)(?: your| the| a| an| valid| active)* billing|(?:未|没有|无)[^。]{0,6}(?:绑定|添加|设置)?[^。]{0,8}(?:支付|付款|信用卡|银行卡)|(?:支付|付款|扣款)[^。]{0,6}(?:失败|方式)|账单[^。]{0,10}(?:未支付|未付|未结清|异常)|(?:绑定|添加)[^。]{0,6}(?:信用卡|银行卡)',
    true,
  ),
  sentence(
    'quota',
    [...ANY, 429],
    'overdue|arrear(?:s|age)|past[ -]due|delinquent|pay (?:for |your |the )*past invoices?|account is (?:not )?in good standing|欠费|欠款|逾期',
    true,
  ),
  sentence(
    'quota',
    [...ANY, 429],
    '(?:spending|spend|usage|monthly|daily|weekly|credit|cost|budget) (?:limit|cap|allowance)[^.]{0,30}(?:reached|exceeded|hit|exhausted|used up)|(?:suspended|frozen|paused|blocked|locked|stopped|disabled)[^.]{0,12} (?:by|due to|for|because of) (?:[a-z]{1,10} ){0,2}(?:billing|budget|(?:non-?)?payments?|credits?)\\b|insufficient quota|exceeded your current quota|key limit exceeded|quota (?:is |has been )?(?:exceeded|exhausted)|budget[^.]{0,12}(?:exceeded|exhausted|spent|used up|reached)|(?:reach(?:ed|ing)|exceeded|hit|over)[^.]{0,30}(?:spending|spend|usage|inference|monthly|daily|weekly|credit|cost|budget) (?:[a-z]{1,10} )?(?:limit|cap|allowance)|key with a higher (?:[a-z]{1,10} )?limit|(?:消费|用量|使用)[^。]{0,4}(?:限额|上限)',
    true,
  ),
  sentence(
    'quota',
    [...ANY, 429],
    'free[ -]?(?:tier|plan|trial|quota|usage|allowance)[^.]{0,40}(?:exhausted|exceeded|used up|expired|ended|run out|ran out|is over|reached|consumed|depleted)|(?:exhausted|exceeded|used up|reached|consumed|depleted|end of)[^.]{0,30}free[ -]?(?:tier|plan|trial|quota|usage|allowance)|trial[^.]{0,20}(?:expired|ended|is over)|subscription[^.]{0,30}(?:expired|ended|inactive|not active|cancell?ed|lapsed|unpaid|paused|required|needed|run out)|(?:no|without|requires?|need|needs|missing)(?: an?| any)?(?:,? (?:active|valid|paid))+ (?:subscription|plan)\\b|(?:verify|renew) (?:your |the )?membership|(?:membership|licen[sc]e)[^.]{0,20}(?:expired|ended|inactive|lapsed|cancell?ed)|(?:your|the|current|coding|token) plan[^.]{0,20}(?:expired|has ended|inactive|lapsed|cancell?ed|used up)|免费(?:额度|试用)[^。]{0,10}(?:用|耗尽|不足|到期|过期|结束|超)|套餐[^。]{0,8}(?:过期|到期|用完|用尽|失效|耗尽)|(?:订阅|会员)[^。]{0,8}(?:过期|到期|失效|取消|终止)|未(?:订阅|购买|开通会员)',
    true,
  ),
];

/** A model that this account, plan, key or place may not use: what is said of the model comes before what closes the rest. */
export const MODELS: readonly GenericSentence[] = [
  sentence(
    'model-access',
    DENIED,
    "\\bmodels?\\b[^.]{0,24}not (?:yet )?(?:available|supported|accessible|offered) (?:in|for|from) (?:your|this) (?:region|country|location)|\\bmodels?\\b[^.]{0,20}requires? (?:an? )?(?:[a-z]{1,12} )?(?:subscription|plan)\\b|verified to (?:use|access|stream) (?:the |this )?model|(?:allowed|authorized|permitted|entitled) to (?:access|use|call) (?:the |this )?(?:requested )?models?\\b|\\bmodels? (?:is |has been )?(?:disabled|restricted|[a-z]{2,10}-only)\\b|\\bmodels?\\b[^.]{0,12}not (?:included|covered) (?:in|by) [^.]{0,20}\\b(?:subscription|plan|tier)\\b|(?:not|n't) (?:yet )?(?:agreed to|accepted) .{0,30}\\bmodel[^.]{0,12}(?:terms|licen[sc]e|agreement)|not (?:yet )?activated the model|模型[^。]{0,6}(?:禁用|停用)|套餐[^。]{0,4}未开放[^。]{0,4}[a-z][a-z0-9.-]{2,30}|invalid model for |not include access to [a-z0-9-]{2,30}/[a-z0-9.:-]{2,60}",
    true,
  ),
];

/** The way to the service is closed: by its network, for this place, or since the project is at rest. */
export const SURROUNDINGS: readonly GenericSentence[] = [
  sentence(
    'permission',
    DENIED,
    'public (?:network )?access (?:is |has been )?(?:disabled|denied|not allowed|blocked)|private (?:endpoint|link|network)|virtual network|\\bvnet\\b|firewall|network (?:polic(?:y|ies)|rules?|restrictions?|acls?|perimeter)|(?:from|outside|on) (?:this|your|the|an?) (?:[a-z]{1,12} )?network|\\bips? (?:address(?:es)? )?[^.]{0,40}(?:not (?:allowed|permitted|authorized|whitelisted|allowlisted|in|on|trusted)|blocked|denied|restricted|rejected|banned)|(?:approved|trusted|allowed) ips?\\b|(?:source|client|your|this|unknown) ip\\b[^.]{0,40}(?:allow|block|restrict|whitelist|denied)|ip[ _-](?:allow|white|access|block|deny)[ _-]?list|\\bnot (?:in|on) the (?:ip )?(?:allow|white)[ -]?list|内网|专有网络|白名单',
    true,
  ),
  sentence(
    'permission',
    DENIED,
    '(?:countr(?:y|ies)|regions?|territor(?:y|ies)|locations?)\\b[^.]{0,40}(?:not (?:yet )?(?:supported|available|allowed|served|permitted|eligible|offered)|unsupported|blocked|restricted|unavailable|prohibited|denied)|(?:not (?:yet )?(?:supported|available|allowed|offered|served|permitted|accessible)|unsupported|unavailable|unable to access|blocked|restricted|prohibited|denied)[^.]{0,40}\\b(?:countr(?:y|ies)|regions?|territor(?:y|ies)|locations?)\\b|geo(?:graphic(?:al)?(?:ly)?)?[ -]?(?:block|restrict|fenc)|sanction|embargo|(?:地区|区域|国家|地域)[^。]{0,12}(?:不支持|不可用|不提供|不允许|受限|限制|无法使用|禁止)|(?:不支持|暂未|尚未|不对|限制)[^。]{0,12}(?:地区|区域|国家|地域)',
    true,
  ),
  sentence(
    'permission',
    DENIED,
    "(?:project|workspace|resource group|tenant|channel|instance)\\b[^.]{0,40}(?:archived|suspended|disabled|deleted|closed|inactive|not active|deactivated|paused|frozen|locked|shut down|pending deletion|not enabled)|subscription (?:'[^']{1,60}' )?(?:is|was) (?:disabled|frozen)|(?:archived|suspended|disabled|deleted|closed|inactive|deactivated|paused|frozen|locked) (?:project|workspace|tenant)|(?:service|api) (?:has not been used|is not enabled|is disabled|has not been enabled|is not activated|has been disabled)[^.]{0,60}(?:project|account|workspace|tenant|before)|(?:enable|activate) the (?:[a-z]{1,20} ){0,3}(?:api|service) (?:for|in|on) (?:your|this|the) (?:project|account|workspace)|(?:identity|account|organi[sz]ation|phone|email|business|real[ -]name) (?:must be verified|verification|is not verified|has not been verified|not verified)|verify your (?:identity|account|organi[sz]ation|phone|email|business)|disabled [^.]{0,30}from this (?:api )?project|(?:not|n't) (?:currently )?(?:allowed|permitted|enabled) (?:for|by|in) (?:this|your|the) (?:organi[sz]ation|workspace|team|project|tenant|account)|unavailable for (?:this |your |the )?account|organi[sz]ation (?:has been |is |was )?(?:restricted|blocked)|(?:account|user|team) (?:has been |is |was )?(?:temporarily )?(?:restricted|locked|frozen|banned)|not have access to (?:[a-z]{1,12} ){0,2}(?:endpoint|service|resource)|(?:endpoint|api|feature|route) (?:is )?not enabled (?:for|on|in) (?:this|your|the) (?:channel|account|key|team|organi[sz]ation|workspace|project|user)|(?:account|user|organi[sz]ation|project|team|workspace) (?:is|are) (?:not |in)eligible|access to (?:the |this )?(?:[a-z]{1,16} ){0,2}(?:endpoint|service|resource|api) is (?:denied|forbidden|restricted)|(?:项目|工作空间)[^。]{0,10}(?:停用|归档|删除|禁用|冻结|暂停|关闭)|服务[^。]{0,6}(?:未开通|未启用|未激活)|(?:分组|渠道)[^。]{0,12}(?:禁用|停用|不可用)|(?:账户|账号|用户)[^。]{0,8}(?:非活动|未激活|锁定|封禁|冻结)|实名",
    true,
  ),
];

/** What the plan of the account does not cover. Models come first, since it is often a model that is not covered. */
export const PLANS: readonly GenericSentence[] = [
  sentence(
    'permission',
    DENIED,
    "insufficient (?:plan|tier|subscription)|(?:not|n't) (?:available|included|supported|allowed|enabled|accessible|permitted|part|covered|offered)[^.]{0,40}\\b(?:plans?|tiers?|subscription)\\b|\\b(?:plan|tier|subscription)\\b[^.]{0,40}(?:does not|doesn't|do not|not|cannot|can't)[^.]{0,20}(?:include|support|allow|access|cover|permit|entitle)|upgrade (?:to|your|the) [^.]{0,30}(?:plan|tier|subscription|account)|(?:requires?|needs?|only (?:available|for|open)|restricted to|limited to|reserved for|available (?:on|to|for|in)) [^.]{0,30}(?:paid|pro|premium|enterprise|business|team|higher)[^.]{0,12}(?:plans?|tiers?|subscription|users?|accounts?|customers?|members?)|(?:must|need to|have to|please) subscribe\\b|(?:套餐|版本)[^。]{0,10}(?:不支持|不包含|不含|无权)|升级[^。]{0,8}(?:套餐|版本|会员)|(?:仅限|仅对|仅支持|仅供)[^。]{0,8}(?:付费|会员|企业)",
    true,
  ),
];

/** A 410 of a service that has ended, not of one of its models. */
export const ENDED: readonly GenericSentence[] = [
  sentence(
    'model-access',
    [410],
    '\\bmodels? [^.]{0,80}(?:retired|deprecated|decommissioned|discontinued|removed|sunset|no longer)',
  ),
  sentence(
    'retired',
    [410],
    '(?:service|product|platform|api|offering|program|free tier|preview)\\b[^.]{0,60}(?:retired|retirement|discontinued|sunset|shut down|decommissioned|has ended|no longer (?:available|offered|supported))|retirement_brownout|(?:retired|discontinued|sunset) (?:service|product|platform|api)',
  ),
];
