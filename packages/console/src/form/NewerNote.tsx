import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import type { ReactNode } from 'react'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'

/**
 * Shows changes that another person has saved in the meantime, and lets the user choose between those and the typed
 * values.
 */
export function NewerNote({ onKeep, onTake, children }: { onKeep(): void; onTake(): void; children: ReactNode }) {
  const text = useText()
  return (
    <Card headingLevel={2} title={text('marketing.newer.title')}>
      <div className={common.stack} role="alert">
        {children}
        <div className={common.row}>
          <Button onClick={onTake}>{text('marketing.newer.take')}</Button>
          <Button onClick={onKeep}>{text('marketing.newer.keep')}</Button>
        </div>
      </div>
    </Card>
  )
}
