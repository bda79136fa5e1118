import type { Role } from '@atrium/contracts/staff/define'
import { Badge } from '@atrium/ui/badge'
import { EmptyState } from '@atrium/ui/empty-state'
import { Table } from '@atrium/ui/table'
import { useText } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'
import styles from '../access.module.css'
import type { Permission } from './permissions.ts'

/** Operations with the roles that may call them, and those that approve them. */
export function PermissionsTable({ caption, rows }: { caption: string; rows: readonly Permission[] }) {
  const text = useText()
  const wordsOf = (roles: readonly Role[]) =>
    roles.length === 0 ? text('permissions.everybody') : roles.map((role) => text(`roles.${role}`)).join(', ')
  return (
    <Table<Permission>
      className={styles.table}
      caption={caption}
      rows={rows}
      rowKey={({ operation }) => operation}
      empty={<EmptyState title={text('permissions.none')} />}
      columns={[
        {
          key: 'operation',
          title: text('permissions.operation'),
          card: 'title',
          cell: ({ operation, summary }) => (
            <>
              <code>{operation}</code>
              <div lang="en" className={common.quiet}>
                {summary}
              </div>
            </>
          ),
        },
        {
          key: 'kind',
          title: text('permissions.kind'),
          card: 'aside',
          cell: ({ isReading, isOfAllMerchants }) => (
            <span className={styles.row}>
              <Badge tone={isReading ? 'info' : 'warn'}>
                {text(isReading ? 'permissions.reads' : 'permissions.changes')}
              </Badge>
              {isOfAllMerchants && <Badge>{text('access.everyMerchant')}</Badge>}
            </span>
          ),
        },
        { key: 'roles', title: text('access.grants'), cell: ({ roles }) => wordsOf(roles) },
        {
          key: 'approvers',
          title: text('permissions.approvers'),
          cell: ({ approvers }) => (approvers ? wordsOf(approvers) : '–'),
        },
      ]}
    />
  )
}
