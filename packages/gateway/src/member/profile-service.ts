import type { CallValue } from '@atrium/contracts/calls'
import { pictureAddress } from '../art/address.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/handler.ts'
import type { ContractKind } from './profile-repository.ts'
import { countUnread, markNoticesRead, readContracts, readPictures } from './profile-repository.ts'

/** Steps that put neighbouring numbers far apart on the colour circle. */
const AVATAR_STEP = 47n
const RANK_STEP = 60

/** What the frame of every page shows of a member beside name and balance. */
export function createProfile({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    async avatar({ memberId }: Caller): Promise<CallValue<'avatar'>> {
      const { avatar } = await readPictures(sql, memberId)
      if (avatar) return { avatar, avatarType: 'CUSTOM' }
      return { avatar: pictureAddress('vendor', `${(memberId * AVATAR_STEP) % 360n}~member${memberId}`), avatarType: 'STATIC' }
    },

    async memberIcon({ memberId }: Caller): Promise<CallValue<'memberIcon'>> {
      const { vipLevel } = await readPictures(sql, memberId)
      return { icon: pictureAddress('vendor', `${(vipLevel * RANK_STEP) % 360}~rank${vipLevel}`) }
    },

    async unreadCount({ memberId }: Caller): Promise<CallValue<'unreadCount'>> {
      return { count: await countUnread(sql, memberId, clock()) }
    },

    async fundsConsolidated({ memberId }: Caller): Promise<CallValue<'fundsConsolidated'>> {
      const contracts = await readContracts(sql, memberId)
      const flag = (kind: ContractKind, state: 'REQUESTED' | 'ACTIVE') => (contracts.some((contract) => contract.kind === kind && contract.state === state) ? '1' : '0')
      return {
        divtypereq: flag('dividend', 'REQUESTED'), dailysalreqtype: flag('daily', 'REQUESTED'), contracthoursalreq: flag('hourly', 'REQUESTED'), realtimesalreqtype: flag('realtime', 'REQUESTED'),
        divtypeinfo: flag('dividend', 'ACTIVE'), dailysalinfotype: flag('daily', 'ACTIVE'), contracthoursalinfo: flag('hourly', 'ACTIVE'), realtimesalinfotype: flag('realtime', 'ACTIVE'),
      }
    },

    async noticesRead({ memberId }: Caller): Promise<CallValue<'noticesRead'>> {
      await markNoticesRead(sql, memberId, clock())
      return { count: 0 }
    },
  }
}
