import { MERCHANT_FILE_FORMAT } from '@atrium/contracts/staff/merchant-file'
import type { FileEntryState, FileMerchantResult, MerchantFile } from '@atrium/contracts/staff/merchant-file'
import { parse, stringify } from 'yaml'
import type { StaffClient } from './staff-client.ts'

/** The file as YAML, with long texts as blocks. */
export const merchantFileText = (file: object): string =>
  stringify(file, { lineWidth: 0, aliasDuplicateObjects: false })

/** Reads a merchant file in YAML or JSON. The gateway checks what is in it. @throws Error with one sentence */
export function readMerchantFile(text: string): MerchantFile {
  const file = parseText(text) as Partial<MerchantFile> | null
  if (typeof file !== 'object' || typeof file?.atrium !== 'number' || !Array.isArray(file.merchants))
    throw new Error('This is no merchant file: it needs "atrium", the number of its format, and a list "merchants".')
  if (file.atrium > MERCHANT_FILE_FORMAT)
    throw new Error(
      `A newer version of Atrium has written this file: it has format ${file.atrium}, and this version reads formats up to ${MERCHANT_FILE_FORMAT}.`,
    )
  return file as MerchantFile
}

function parseText(text: string): unknown {
  try {
    return parse(text)
  } catch (cause) {
    throw new Error(`The file is neither YAML nor JSON: ${(cause as Error).message}`, { cause })
  }
}

/**
 * Sends a file to its merchants, one request each, so that many merchants exceed no time limit. `onProgress` is called
 * after each. Without `dryRun` it ends at the first merchant that is rejected.
 */
export async function sendMerchantFile(
  client: StaffClient,
  { atrium, merchants }: MerchantFile,
  { dryRun, reason }: { readonly dryRun: boolean; readonly reason: string },
  onProgress?: (done: number, all: number) => void,
): Promise<FileMerchantResult[]> {
  const results: FileMerchantResult[] = []
  for (const merchant of merchants) {
    const file = { atrium, merchants: [merchant] }
    const { merchants: sent } = await client.applyMerchantFile({ file, dryRun, reason })
    results.push(...sent)
    onProgress?.(results.length, merchants.length)
    if (!dryRun && hasFailed(sent)) break
  }
  return results
}

/** Whether something of a file was rejected. */
export const hasFailed = (results: readonly FileMerchantResult[]): boolean => countOf(results, 'FAILED') > 0

/** Number of items in a state. */
export const countOf = (results: readonly FileMerchantResult[], state: FileEntryState): number =>
  results.flatMap(({ entries }) => entries).filter((entry) => entry.state === state).length

/** A file that makes a new merchant like another one: with all of it but its hosts. */
export const cloneOf = (
  { atrium, merchants }: { readonly atrium: number; readonly merchants: readonly object[] },
  changes: { readonly code: string; readonly names?: { readonly KO: string; readonly EN: string } } & object,
): MerchantFile => {
  const { hosts: _hosts, ...merchant } = merchants[0] as MerchantFile['merchants'][number]
  return { atrium, merchants: [{ ...merchant, ...changes }] }
}
