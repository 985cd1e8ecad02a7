import { prefiltered, type PrefilteredPattern } from '@authlint/model/redaction';

/** Sentences of pages that a bot wall shows in place of an answer. */
export const BOT_WALL: PrefilteredPattern = prefiltered(
  /\bcf-mitigated\b|just a moment\.\.\.|attention required! \| cloudflare|cf-chl-|cf_chl_|checking your browser|\berror(?: code)?:? 10(?:09|10|12|15|20)\b|enable javascript and cookies to continue|vercel security checkpoint|incapsula incident|errors\.edgesuite\.net|pardon our interruption|verify you are (?:a )?human|captcha-delivery\.com|\bplease complete the (?:security check|captcha)\b|\bblocked by (?:a )?(?:waf|bot)\b|\byou have been blocked\b|\bcloudflare 403\b|\b403 with (?:a )?cloudflare\b/i,
);
