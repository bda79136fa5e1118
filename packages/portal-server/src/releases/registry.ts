import { merchantPointer, releaseRecord, type MerchantPointer, type ReleaseRecord } from '@atrium/contracts/releases'
import { z } from 'zod'

const feed = z.object({ sequence: z.int(), pointers: z.array(merchantPointer) })

/** What a portal server asks of the registry, over HTTP and nothing else. */
export interface RegistryReader {
  /** Waits until something came after `sequence`, 25 seconds at most. */
  feed(after: number, signal: AbortSignal): Promise<{ sequence: number; pointers: MerchantPointer[] }>
  record(name: string, version: string): Promise<ReleaseRecord>
  /** A file's bytes, brotli-compressed. */
  compressedFile(name: string, file: string): Promise<Buffer>
}

export function registryReader(url: string, token: string): RegistryReader {
  const get = async (path: string, signal: AbortSignal = AbortSignal.timeout(30_000)) => {
    const answer = await fetch(new URL(path, url), { headers: { authorization: `Bearer ${token}` }, signal })
    if (!answer.ok) throw new Error(`The registry answered ${answer.status} to ${path}`)
    return answer
  }
  return {
    async feed(after, signal) {
      const answer = await get(`/registry/v1/feed?after=${after}`, AbortSignal.any([signal, AbortSignal.timeout(40_000)]))
      return feed.parse(await answer.json())
    },
    async record(name, version) {
      return releaseRecord.parse(await (await get(`/registry/v1/releases/${name}/${version}`)).json())
    },
    async compressedFile(name, file) {
      return Buffer.from(await (await get(`/registry/v1/files/${name}/${file}?encoding=br`)).arrayBuffer())
    },
  }
}
