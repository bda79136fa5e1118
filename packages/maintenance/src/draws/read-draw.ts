import { readFile } from 'node:fs/promises'
import { callByName, type CallValue } from '@atrium/contracts/calls'
import type { Envelope } from '@atrium/contracts/http/envelope'

const TIMEOUT_MS = 15_000

type Draw = CallValue<'lotteryDraw'>
const { path, response: schema } = callByName.get('lotteryDraw')!

/**
 * What a portal publishes about an issue.
 * @throws Error with one sentence for whoever runs the command
 */
export async function fetchDraw(portal: string, code: string, numero: string): Promise<Draw> {
  const url = new URL(`${path}?${new URLSearchParams({ code, numero })}`, portal)
  const response = await fetch(url, { headers: { language: 'EN' }, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
    throw new Error(`${url.origin} does not respond. Is it the address of the portal, as in --portal https://host?`, { cause })
  })
  const envelope = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined
  if (envelope?.success) return drawOf(envelope.value, url.href)
  if (response.status === 404) throw new Error(`${url.origin} has no issue ${code}/${numero}.`)
  throw new Error(envelope?.message ?? `${url.origin} responded with ${response.status}, and not as a portal does.`)
}

/** @throws Error with one sentence for whoever runs the command */
export async function readDraw(file: string): Promise<Draw> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`${file} cannot be read.`, { cause })
  })
  try {
    return drawOf(JSON.parse(text), file)
  } catch (cause) {
    throw new Error(`${file} has no published draw. The fairness page copies one as JSON.`, { cause })
  }
}

function drawOf(value: unknown, from: string): Draw {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(`${from} has something else than a published draw.`)
  return parsed.data as Draw
}
