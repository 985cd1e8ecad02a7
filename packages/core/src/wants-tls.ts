/** Answers of nginx, Go and Apache to plain HTTP on a TLS port. */
export const WANTS_TLS =
  /plain HTTP request was sent to HTTPS port|HTTP request to an HTTPS server|speaking plain HTTP to an SSL-enabled server/i;
