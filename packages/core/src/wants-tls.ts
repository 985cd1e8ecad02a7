/** How nginx, Go and Apache answer plain HTTP where they serve TLS. */
export const WANTS_TLS =
  /plain HTTP request was sent to HTTPS port|HTTP request to an HTTPS server|speaking plain HTTP to an SSL-enabled server/i;
