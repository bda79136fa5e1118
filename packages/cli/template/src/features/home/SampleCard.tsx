import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { Link } from 'react-router-dom'

/** The remote's card on the home page. */
export function SampleCard() {
  const t = useText()
  return (
    <Card title={t('title')} headingLevel={2}>
      <Link to="/sample">{t('open')}</Link>
    </Card>
  )
}
