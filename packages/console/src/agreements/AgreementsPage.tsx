import { AGREEMENT_TEXTS } from '@atrium/contracts/rules/accounts/agreement-texts'
import type { AgreementText } from '@atrium/contracts/rules/accounts/agreement-texts'
import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Grid } from '@atrium/ui/grid'
import { Link, useParams } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'

type Agreements = OperationAnswer<'agreementTexts'>

/** Terms and privacy policy of a merchant: the versions in force, and how many members have agreed. */
export function AgreementsPage() {
  const { code = '' } = useParams()
  const { text } = useLocale()
  const read = useRead('agreementTexts', { merchant: code })
  return (
    <Page title={text('agreements.title', { merchant: code })} lead={text('agreements.lead')}>
      <QueryResult read={read} rows={8}>
        {({ members, texts }) => (
          <Grid min={320}>
            {AGREEMENT_TEXTS.map((kind) => (
              <TextCard
                key={kind}
                merchant={code}
                kind={kind}
                members={members}
                inForce={texts.find(({ text: each }) => each === kind)}
              />
            ))}
          </Grid>
        )}
      </QueryResult>
    </Page>
  )
}

interface TextCardProps {
  merchant: string
  kind: AgreementText
  members: number
  inForce: Agreements['texts'][number] | undefined
}

function TextCard({ merchant, kind, members, inForce }: TextCardProps) {
  const { text, format } = useLocale()
  return (
    <Card title={text(`agreements.kinds.${kind}`)} headingLevel={2}>
      {inForce ? (
        <>
          <Facts>
            <Fact name={text('agreements.version')}>{inForce.version}</Fact>
            <Fact name={text('agreements.publishedAt')}>{format.time(inForce.publishedAt)}</Fact>
            <Fact name={text('agreements.requiredAt')}>
              {inForce.requiredAt === undefined ? text('agreements.never') : format.time(inForce.requiredAt)}
            </Fact>
            <Fact name={text('agreements.agreed')}>{format.count(inForce.agreed)}</Fact>
            <Fact name={text('agreements.missing')}>{format.count(members - inForce.agreed)}</Fact>
          </Facts>
          <Link to={paths.contentItem(merchant, 'help-topics', kind)}>{text('agreements.edit')}</Link>
        </>
      ) : (
        <>
          <p>{text('agreements.none')}</p>
          <Link to={`${paths.newContent(merchant, 'help-topics')}?id=${kind}`}>{text('agreements.write')}</Link>
        </>
      )}
    </Card>
  )
}
