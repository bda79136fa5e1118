import { servedHost } from '@atrium/contracts/http/request-origin'
import type { FastifyRequest } from 'fastify'
import { cookiesOf } from '../cookies.ts'
import type { MerchantSource } from '../merchants.ts'
import type { FileStore, StoredFile } from '../releases/file-store.ts'
import type { Visitors } from '../releases/ring.ts'
import type { Claims } from './claim.ts'
import type { Overrides } from './overrides.ts'

interface Deps {
  readonly merchants: Pick<MerchantSource, 'byHost'>
  readonly files: FileStore
  readonly overrides: Overrides
  readonly claims: Claims
  readonly visitors: Visitors
  readonly publicPorts: readonly number[]
}

/**
 * Finds files of a preview for the browser with the sealed cookie of that preview, as long as the registry permits it.
 * Works on every server of the portal, regardless of which one served the document.
 */
export const createPreviewFiles =
  ({ merchants, files, overrides, claims, visitors, publicPorts }: Deps) =>
  async (request: FastifyRequest, name: string, file: string): Promise<StoredFile | undefined> => {
    const cookies = cookiesOf(request)
    const visitor = visitors.known(cookies)?.id
    // Most requests for a missing file end here, without any I/O.
    if (!visitor || !claims.isSent(cookies)) return undefined
    const merchant = await merchants.byHost(servedHost(request, publicPorts))
    const claim = merchant && claims.read(cookies, merchant.code, Date.now())
    return claim && (await overrides.mayHaveFile(claim, visitor, name, file))
      ? files.getForPreview(name, file)
      : undefined
  }
