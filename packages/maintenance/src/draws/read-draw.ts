import { readFile } from 'node:fs/promises'
import type { CallValue } from '@atrium/contracts/calls'
import { decodeText } from '@atrium/contracts/text/decode-text'
import { fetchCall, parseAnswer } from './fetch-call.ts'

type Draw = CallValue<'lotteryDraw'>
/** A raffle with the complete list of its tickets. */
export type Raffle = CallValue<'raffle'> & { readonly list: string | undefined }

/**
 * Fetches what a portal publishes about an issue.
 * @throws Error with one sentence for the user of the command
 */
export const fetchDraw = (portal: string, code: string, numero: string): Promise<Draw> =>
  fetchCall(portal, 'lotteryDraw', { code, numero }, `no issue ${code}/${numero}`)

/**
 * Fetches what a portal publishes about a raffle.
 * @throws Error with one sentence for the user of the command
 */
export async function fetchRaffle(portal: string, merchant: string, id: string): Promise<Raffle> {
  const missing = `no raffle ${merchant}/${id}`
  const raffle = await fetchCall(portal, 'raffle', { id }, missing)
  if (raffle.merchant !== merchant)
    throw new Error(`${new URL(portal).origin} is the portal of ${raffle.merchant} and not of ${merchant}.`)
  if (raffle.listHash === undefined) return { ...raffle, list: undefined }
  const parts: string[] = []
  for (let after: number | undefined = 0; after !== undefined;) {
    const part: CallValue<'raffleList'> = await fetchCall(portal, 'raffleList', { id, after: String(after) }, missing)
    parts.push(part.text)
    after = part.next
  }
  return { ...raffle, list: parts.join(',') }
}

/**
 * Reads a file with a draw or raffle as copied from the portal's pages.
 * @throws Error with one sentence for the user of the command
 */
export async function readPublished(file: string): Promise<Draw | Raffle> {
  const text = await readFile(file)
    .then(decodeText)
    .catch((cause: Error & { code?: string }) => {
      throw new Error(`${file} cannot be read${cause.code ? ` (${cause.code}).` : `. ${cause.message}`}`, { cause })
    })
  const value = parseJson(text, file)
  if (typeof value !== 'object' || value === null || !('merchant' in value))
    return parseAnswer('lotteryDraw', value, file)
  return {
    ...parseAnswer('raffle', value, file),
    list: 'list' in value && typeof value.list === 'string' ? value.list : undefined,
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} has no published draw. The page of a draw copies one as JSON.`, { cause })
  }
}
