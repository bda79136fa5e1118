import { decodeText } from '@atrium/contracts/text/decode-text'

/** Reads the body of a response as text. @throws Error when it is longer than `bytes` or not valid text */
export async function readAtMost(response: Response, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > bytes) throw new Error(`The response is longer than ${bytes} bytes.`)
    chunks.push(chunk)
  }
  return decodeText(Buffer.concat(chunks))
}
