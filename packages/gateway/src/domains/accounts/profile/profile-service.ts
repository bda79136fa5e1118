import type { CallValue } from '@atrium/contracts/calls'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { CONTRACT_MODULES } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Sql } from '@atrium/database'
import { pictureAddress } from '../../../platform/images/address.ts'
import { rankCode } from '../../../platform/images/people.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../pipeline/handler.ts'
import { isModuleOn } from '../../../platform/tenancy/modules.ts'
import { countUnread } from '../../messages/index.ts'
import { chosenAvatar } from './avatars.ts'
import { markNoticesRead, readPictures, writeNickname } from './profile-repository.ts'
import type { Merchant } from '../../../platform/tenancy/merchant.ts'

/** Data that the profile shows and that domains above accounts provide. */
export interface ProfileSources {
  /** Counts notices published since the member last read them. */
  countUnreadNotices(sql: Sql, memberId: bigint, now: Date): Promise<number>
  /** Returns contracts of the member as an agent that are pending, active or terminated. */
  readContracts(
    sql: Sql,
    memberId: bigint,
    now: Date,
  ): Promise<{ kind: ContractKind; state: 'PENDING' | 'ACTIVE' | 'TERMINATED' }[]>
}

/** Creates the calls for the member data that every page shows, except name and balance. */
export function createProfile(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { countUnreadNotices, readContracts }: ProfileSources,
) {
  return {
    async avatar({ memberId }: Caller): Promise<CallValue<'avatar'>> {
      const { avatar, avatarChoice } = await readPictures(sql, memberId)
      return avatar
        ? { avatar, avatarType: 'CUSTOM' }
        : { avatar: chosenAvatar(memberId, avatarChoice ?? 0), avatarType: 'STATIC' }
    },

    /** Changes the nickname. It must be in its normal form. */
    async changeNickname({ memberId }: Caller, nickname: string): Promise<CallValue<'nicknameChange'>> {
      await writeNickname(sql, memberId, nickname)
      return { nickname }
    },

    async memberIcon({ memberId }: Caller): Promise<CallValue<'memberIcon'>> {
      const { vipLevel } = await readPictures(sql, memberId)
      return { icon: pictureAddress('vendor', rankCode(vipLevel)) }
    },

    async unreadCount({ memberId }: Caller): Promise<CallValue<'unreadCount'>> {
      const [count, notices] = await Promise.all([
        countUnread(sql, memberId),
        countUnreadNotices(sql, memberId, clock()),
      ])
      return { count, notices }
    },

    /** Omits contracts of kinds that the merchant has switched off. */
    async fundsConsolidated({ memberId }: Caller, merchant: Merchant): Promise<CallValue<'fundsConsolidated'>> {
      const contracts = (await readContracts(sql, memberId, clock())).filter(({ kind }) =>
        isModuleOn(merchant, CONTRACT_MODULES[kind]),
      )
      const flag = (kind: ContractKind, state: 'PENDING' | 'ACTIVE') =>
        contracts.some((contract) => contract.kind === kind && contract.state === state) ? '1' : '0'
      return {
        divtypereq: flag('DIVIDEND', 'PENDING'),
        dailysalreqtype: flag('DAILY', 'PENDING'),
        contracthoursalreq: flag('HOURLY', 'PENDING'),
        realtimesalreqtype: flag('REALTIME', 'PENDING'),
        divtypeinfo: flag('DIVIDEND', 'ACTIVE'),
        dailysalinfotype: flag('DAILY', 'ACTIVE'),
        contracthoursalinfo: flag('HOURLY', 'ACTIVE'),
        realtimesalinfotype: flag('REALTIME', 'ACTIVE'),
        endedkinds: contracts.filter(({ state }) => state === 'TERMINATED').map(({ kind }) => kind),
      }
    },

    async noticesRead({ memberId }: Caller): Promise<CallValue<'noticesRead'>> {
      await markNoticesRead(sql, memberId, clock())
      return { count: await countUnread(sql, memberId), notices: 0 }
    },
  }
}
