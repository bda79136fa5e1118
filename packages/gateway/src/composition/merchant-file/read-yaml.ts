import { readFile } from 'node:fs/promises'
import type { MerchantFile } from '@atrium/contracts/staff/merchant-file'
import { parse } from 'yaml'

const DAY_MS = 86_400_000

/**
 * Reads a merchant file of the repository. Its times may be relative to the day on which it is applied: `now-20d` is 20
 * days before `now`.
 */
export async function readMerchantFile(file: URL, now: Date): Promise<MerchantFile> {
  return withTimes(parse(await readFile(file, 'utf8')), now) as MerchantFile
}

function withTimes(value: unknown, now: Date): unknown {
  if (typeof value === 'string') {
    const days = /^now([+-]\d{1,4})d$/.exec(value)?.[1]
    return days === undefined ? value : new Date(now.getTime() + Number(days) * DAY_MS).toISOString()
  }
  if (Array.isArray(value)) return value.map((each) => withTimes(each, now))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTimes(each, now)]))
}
