import type { Role } from '@atrium/contracts/staff/define'
import { Card } from '@atrium/ui/card'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '../../layout/Page.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import common from '../../layout/common.module.css'
import { NAMED_ROLES, PERMISSIONS, permissionsOfRole } from './permissions.ts'
import { PermissionsTable } from './PermissionsTable.tsx'

/** Who may do what: every operation with its roles, or those of one role. */
export function PermissionsPage() {
  const text = useText()
  const [role, setRole] = useState<Role | ''>('')
  const rows = role === '' ? PERMISSIONS : permissionsOfRole(role)
  return (
    <Page
      title={text('permissions.title')}
      lead={text('permissions.lead')}
      action={
        <Link className={common.link} to={paths.access()}>
          {text('staffMember.back')}
        </Link>
      }
    >
      <Card headingLevel={2} title={text('permissions.count', { count: rows.length })}>
        <div className={common.list}>
          <Select
            label={text('access.role')}
            value={role}
            onChange={(value) => setRole(value as Role | '')}
            options={[
              { value: '', label: text('permissions.everyRole') },
              ...NAMED_ROLES.map((value) => ({ value, label: text(`roles.${value}`) })),
            ]}
          />
          <PermissionsTable caption={text('permissions.title')} rows={rows} />
        </div>
      </Card>
    </Page>
  )
}
