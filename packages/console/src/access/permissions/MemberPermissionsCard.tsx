import type { Grant } from '@atrium/contracts/staff/accounts'
import { Card } from '@atrium/ui/card'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { useText } from '../../locale/locale.tsx'
import { useRead } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'
import { permissionsAt } from './permissions.ts'
import { PermissionsTable } from './PermissionsTable.tsx'

/** What somebody with these grants may do at a merchant. */
export function MemberPermissionsCard({ grants }: { grants: readonly Grant[] }) {
  const text = useText()
  const { data: merchants = [] } = useRead('merchants', {})
  const [chosen, setChosen] = useState('')
  const rows = chosen === '' ? [] : permissionsAt(grants, chosen).filter(({ roles }) => roles.length > 0)
  return (
    <Card headingLevel={2} title={text('permissions.atMerchant')}>
      <div className={common.list}>
        <Select
          label={text('permissions.merchant')}
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', label: text('permissions.choose') },
            ...merchants.map(({ merchant }) => ({ value: merchant, label: merchant })),
          ]}
        />
        {chosen !== '' && (
          <>
            <p role="status">{text('permissions.count', { count: rows.length })}</p>
            <PermissionsTable caption={text('permissions.atMerchant')} rows={rows} />
          </>
        )}
      </div>
    </Card>
  )
}
