import { ACCOUNT_PARTS } from '../../domains/accounts/index.ts'
import { AGENT_PARTS } from '../../domains/agents/index.ts'
import { MESSAGE_PARTS } from '../../domains/messages/index.ts'
import { PROMOTION_PARTS } from '../../domains/promotions/index.ts'
import { RESPONSIBLE_GAMING_PARTS } from '../../domains/responsible-gaming/index.ts'
import { WALLET_PARTS } from '../../domains/wallet/index.ts'
import type { ArchivePart } from '../../platform/merchant-archive/part.ts'

/** Everything that an archive carries of members, in the order in which it is written. */
export const ARCHIVE_PARTS: readonly ArchivePart[] = [
  ...ACCOUNT_PARTS,
  ...MESSAGE_PARTS,
  ...RESPONSIBLE_GAMING_PARTS,
  ...WALLET_PARTS,
  ...PROMOTION_PARTS,
  ...AGENT_PARTS,
]
