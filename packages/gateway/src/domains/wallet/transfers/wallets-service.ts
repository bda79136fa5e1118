import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { MAIN_WALLET } from '@atrium/contracts/money/main-wallet'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import { readWallets, transfer } from './wallets-repository.ts'

const REFUSALS = { NO_WALLET: 'WALLET_NOT_FOUND', DUPLICATE: 'TRANSFER_ID_USED', FUNDS: 'INSUFFICIENT_FUNDS' } as const

/** Creates the calls for the main wallet and separate vendor wallets. */
export function createWallets({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  return {
    async list(
      memberId: bigint,
      { merchant, language }: { merchant: string; language: Language },
    ): Promise<CallValue<'merchantWallet'>> {
      const row = await readWallets(sql, { memberId, merchant, language })
      const wallets = row.wallets.map((wallet) => ({ ...wallet, balance: BigInt(wallet.balance) }))
      const sum = wallets.reduce((total, { balance }) => total + balance, row.real + row.bonus + row.locked)
      return {
        isSingle: row.isSingle ? 1 : 0,
        currency: row.currency,
        sumBalance: toWire(sum),
        version: Number(row.version),
        main: { real: toWire(row.real), bonus: toWire(row.bonus), locked: toWire(row.locked) },
        wallets: wallets.map((wallet) => ({ ...wallet, balance: toWire(wallet.balance) })),
      }
    },

    /**
     * Moves real money between the main wallet and a vendor's wallet, once per `transferId` of the member.
     * @throws DomainError WALLET_NOT_FOUND, INSUFFICIENT_FUNDS, TRANSFER_ID_USED
     */
    async transfer(
      memberId: bigint,
      { from, to, amount, transferId }: ParsedRequest<'walletTransfer'>,
    ): Promise<CallValue<'walletTransfer'>> {
      const isOut = from === MAIN_WALLET
      const money = parseMoney(amount)
      const answer = await transfer(
        sql,
        { memberId, vassalage: isOut ? to : from, amount: isOut ? money : -money, transferId },
        clock(),
      )
      if (answer.status !== 'OK') throw new DomainError(REFUSALS[answer.status], `${from} to ${to}`)
      const shown = { sumBalance: toWire(answer.shown!), currency: answer.currency!, version: Number(answer.version) }
      if (!answer.repeated) realtime.publish({ memberId }, { topic: 'wallet.balance.changed', payload: shown })
      return { main: toWire(answer.main!), wallet: toWire(answer.own!), ...shown }
    },
  }
}
