/**
 * The hops of a request that a server behind this many proxies trusts, as Fastify's `trustProxy`. 0 is the connection
 * itself. The visitor may have written header values from before the outermost trusted proxy.
 */
export const trustedHops = (proxies: number): false | ((address: string, hop: number) => boolean) =>
  proxies > 0 && ((_address, hop) => hop < proxies)
