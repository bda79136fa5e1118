import { randomUUID } from 'node:crypto'
import type { WalletApiClient } from '../wallet-api-client/client.ts'
import type { Job } from '@atrium/http-server/jobs'
import type { Chance } from './chance.ts'

/** The portal considers a process stopped when it has not reported for five minutes. */
const AGAIN_MS = 60_000

/**
 * Reports faults of the random numbers to the portal (domain rules RN-01, AU-01): immediately, again every minute, and
 * when they are over, until the portal acknowledges the report. The studio closes its games independently of the
 * acknowledgement.
 */
export function createFaultReport(
  walletApi: WalletApiClient,
  chance: Pick<Chance, 'fault'>,
  { now = () => performance.now(), instance = randomUUID() }: { now?: () => number; instance?: string } = {},
): () => Promise<void> {
  let reported: { fault: string; at: number } | undefined
  return async () => {
    const fault = chance.fault()?.slice(0, 300)
    if (fault === undefined ? reported === undefined : reported?.fault === fault && now() - reported.at < AGAIN_MS)
      return
    const { status } = await walletApi.call('rng', { instance, ...(fault !== undefined && { fault }) })
    if (status !== 'OK') throw new Error(`The portal answered ${status} when it was told of the random numbers`)
    reported = fault === undefined ? undefined : { fault, at: now() }
  }
}

export const faultReportsJob = (walletApi: WalletApiClient, chance: Chance, everyMs: number): Job => ({
  name: 'studio-rng-faults',
  every: everyMs,
  firstAfterMs: 0,
  isShared: true,
  run: createFaultReport(walletApi, chance),
})
