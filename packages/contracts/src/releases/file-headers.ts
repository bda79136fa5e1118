/**
 * Headers of every file that a portal serves and that is no document of its own. Opened by itself the file runs
 * nothing, loads nothing and has an opaque origin, so it reaches no storage, cookie or channel of the portal. Pages
 * that use the file are not affected: a policy counts for documents and workers only.
 */
export const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const
