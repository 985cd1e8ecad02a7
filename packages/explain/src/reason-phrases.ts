/** Reason phrases, each with its status. */
export const STATUS_OF_PHRASE: Readonly<Record<string, number>> = {
  ...{ unauthorized: 401, unauthorised: 401, forbidden: 403, 'payment required': 402 },
  ...{ 'bad request': 400, 'not found': 404, 'too many requests': 429, 'bad gateway': 502 },
  ...{ 'internal server error': 500, 'service unavailable': 503, 'gateway timeout': 504 },
};

/** Any of them, as alternatives of a pattern. */
export const PHRASES = Object.keys(STATUS_OF_PHRASE).join('|');
