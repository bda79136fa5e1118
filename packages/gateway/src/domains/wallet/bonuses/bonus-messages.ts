import type { MessageTemplate, MessageValues } from '@atrium/contracts/messages/templates'
import { toWire } from '@atrium/contracts/money'
import { overlays } from '@atrium/contracts/portal/paths'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { takeBonusChange } from './bonus-changes-repository.ts'
import type { BonusChange } from './bonus-changes-repository.ts'

/**
 * Creates the job that notifies members of bonuses that were granted, can be claimed, or have ended. Each notification
 * is sent once, even if processes stop.
 */
export const createBonusMessages = ({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) =>
  async function messageBonusChanges(
    { isStopping }: { isStopping(): boolean } = { isStopping: () => false },
  ): Promise<void> {
    while (!isStopping()) {
      const change = await sql.begin(async (tx) => {
        const taken = await takeBonusChange(tx)
        if (taken) await messageChange(tx, taken, clock())
        return taken
      })
      if (!change) return
      await publishUnread({ sql, realtime }, change.memberId)
    }
  }

async function messageChange(
  tx: Transaction,
  { change, bonusId, merchant, memberId, state, titleKo, titleEn, currency, ...figures }: BonusChange,
  now: Date,
): Promise<void> {
  const bonus = { KO: titleKo ?? '보너스', EN: titleEn ?? 'Bonus' }
  const amount = (figure: bigint) => ({ amount: toWire(figure), currency })
  const send = <Name extends MessageTemplate>(template: Name, values: MessageValues<Name>) =>
    sendMessage(
      tx,
      {
        memberId,
        merchant,
        template,
        values,
        link: overlays.member('bonusDetails'),
        dedupKey: `bonus:${bonusId}:${change}`,
      },
      now,
    )
  switch (change) {
    case 'GRANTED':
      return send('bonus-granted', { bonus, amount: amount(figures.amount), requirement: amount(figures.requirement) })
    // The bonus may have changed since: by the rollback of a bet, or because the member has claimed it.
    case 'CLAIMABLE':
      return state === 'CLAIMABLE' ? send('bonus-claimable', { bonus }) : undefined
    case 'CLAIMED':
      return send('bonus-claimed', { bonus, amount: amount(figures.cashedOut) })
    case 'FORFEITED':
      return send('bonus-forfeited', { bonus, amount: amount(figures.lost) })
    case 'EXPIRED':
      return send('bonus-expired', { bonus, amount: amount(figures.lost) })
  }
}
