import type { CallValue } from '@atrium/contracts/calls'
import { verifyRaffle, type RaffleVerification } from '@atrium/lottery-rules/draw'
import { usePortal } from '@atrium/portal-kit'
import { useState } from 'react'

type Raffle = CallValue<'raffle'>
/** The data to recompute a draw. */
export type DrawnRaffle = Raffle & Required<Pick<Raffle, 'seed' | 'listHash' | 'winningNumbers'>>

export interface Verified {
  readonly found: RaffleVerification
  /** The list of tickets that was used. */
  readonly list: string
}
/** `impossible`: in an insecure context the browser cannot compute hashes. `failed`: the list could not be loaded. */
export type Verification = 'idle' | 'computing' | 'impossible' | 'failed' | Verified

/** Loads the list of tickets and recomputes the raffle in this browser when requested. */
export function useRaffleVerification(raffle: DrawnRaffle): { verification: Verification; verify(): void } {
  const { call } = usePortal()
  const [verification, setVerification] = useState<Verification>('idle')

  async function readList(): Promise<string> {
    const parts: string[] = []
    for (let after: number | undefined = 0; after !== undefined;) {
      const part: CallValue<'raffleList'> = await call('raffleList', { id: raffle.id, after })
      parts.push(part.text)
      after = part.next
    }
    return parts.join(',')
  }

  async function compute(): Promise<Verification> {
    const list = await readList().catch(() => undefined)
    if (list === undefined) return 'failed'
    const found = await verifyRaffle({ ...raffle, list }).catch(() => undefined)
    return found ? { found, list } : 'impossible'
  }

  return {
    verification,
    verify() {
      setVerification('computing')
      void compute().then(setVerification)
    },
  }
}
