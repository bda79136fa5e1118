/**
 * The address by which a server routes a request, as Fastify's `rewriteUrl`. Escapes a path that is not valid
 * percent-encoded UTF-8 (`/%ff`, `/100%`), so that it gets the usual response to an unknown address. `/%ff?a=1` →
 * `/%25ff?a=1`
 */
export function readableAddress({ url = '/' }: { readonly url?: string | undefined }): string {
  const [path] = url.split(/[?#]/, 1) as [string]
  if (!path.includes('%') || isReadable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Maximum length of a path parameter: as long as a whole request. Above a lower limit, the router would respond with
 * its own error text.
 */
export const MAX_PATH_PART = 16_384
