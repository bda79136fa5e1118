import type { Dataset } from '../../../platform/datasets/dataset.ts'
import { instant } from '../../../platform/datasets/dataset.ts'
import { openContact } from '../members/contact.ts'

/** All members of a merchant as they are now, except trial accounts. */
export const MEMBERS_DATASET: Dataset = {
  name: 'members',
  columns: ['id', 'type', 'status', 'vip_level', 'language', 'upline_id', 'registered_at', 'last_seen_at'],
  personalColumns: ['account', 'nickname', 'mobile', 'email'],
  rows: (tx, { merchant }) => tx`
    select m.id::text, m.type::text, m.status, m.vip_level::text, m.language, m.parent_id::text as upline_id,
      ${instant(tx, 'm.registered_at')} as registered_at, ${instant(tx, 'm.last_seen_at')} as last_seen_at,
      m.account, m.nickname, m.mobile_sealed as mobile, m.email_sealed as email
    from identity.members m where m.merchant = ${merchant} and m.type <> 4 order by m.id`,
  decrypt({ mobile, email, ...row }, keys, { merchant }) {
    const owner = { merchant, account: row['account']! }
    return {
      ...row,
      mobile: mobile ? openContact(keys, 'mobile', mobile, owner) : null,
      email: email ? openContact(keys, 'email', email, owner) : null,
    }
  },
}
