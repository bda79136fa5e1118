/**
 * What a server routes a request by, as Fastify's `rewriteUrl`: a path that no bytes of UTF-8 are behind (`/%ff`,
 * `/100%`) is taken as it is written, so that it is an address like any other, where nothing is. `/%ff?a=1` →
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
 * The longest part of a path that a route may take: as long as a whole request. Beyond its own limit a router answers
 * in words of its own.
 */
export const MAX_PATH_PART = 16_384
