import type { StaffClaimDetail } from '@atrium/contracts/staff/marketing/claims'
import { occasionName } from '@atrium/contracts/rules/promotions/campaigns/occasions'
import { Grid } from '@atrium/ui/grid'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Link } from 'react-router-dom'
import { useLocale } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { PrivateImage } from '../../private-image/PrivateImage.tsx'
import { useRights } from '../../session/session.ts'
import { TagsCard } from '../../members/tags/TagsCard.tsx'
import { ClaimReward } from './ClaimReward.tsx'
import { ClaimState } from './ClaimState.tsx'
import common from '../../layout/common.module.css'
import styles from './claims.module.css'

/** The claim, the member's input, and other accounts that are probably of the same household. */
export function ClaimCards({ merchant, claim }: { merchant: string; claim: StaffClaimDetail }) {
  const { text, language, format } = useLocale()
  const { may } = useRights()
  const {
    claimId,
    memberId,
    account,
    campaign,
    title,
    kind,
    occasion,
    occasionTitle,
    createdAt,
    endedAt,
    decidedBy,
    reason,
    note,
    images,
    household,
  } = claim
  return (
    <Grid min={320}>
      <Card headingLevel={2} title={text('campaignClaims.cards.claim')}>
        <Facts>
          <Fact name={text('campaignClaims.columns.account')}>
            {may('merchantMember', merchant) ? (
              <Link className={common.link} to={paths.member(merchant, memberId)}>
                {account}
              </Link>
            ) : (
              account
            )}
          </Fact>
          <Fact name={text('campaignClaims.columns.campaign')}>
            <Link className={common.link} to={paths.campaign(merchant, campaign)}>
              {title[language]}
            </Link>
          </Fact>
          <Fact name={text('campaigns.columns.kind')}>{text(`campaigns.kinds.${kind}`)}</Fact>
          <Fact name={text('campaignClaims.occasion')}>
            {occasionName(occasion, language, { title: occasionTitle, day: format.day })}
          </Fact>
          <Fact name={text('campaignClaims.columns.state')}>
            <ClaimState claim={claim} />
          </Fact>
          <Fact name={text('campaignClaims.columns.amount')}>
            <ClaimReward claim={claim} />
          </Fact>
          <Fact name={text('campaignClaims.columns.createdAt')}>{format.time(createdAt)}</Fact>
          {endedAt !== undefined && <Fact name={text('campaignClaims.endedAt')}>{format.time(endedAt)}</Fact>}
          {decidedBy !== undefined && <Fact name={text('campaignClaims.columns.decided')}>{decidedBy}</Fact>}
          {reason !== undefined && (
            <Fact name={text('campaignClaims.reason')} isWide>
              {reason}
            </Fact>
          )}
        </Facts>
      </Card>
      <Card headingLevel={2} title={text('campaignClaims.cards.sent')}>
        {note === undefined && images === 0 && <p className={common.quiet}>{text('campaignClaims.nothingSent')}</p>}
        {note !== undefined && <p className={styles.written}>{note}</p>}
        <div className={common.actions}>
          {Array.from({ length: images }, (_, at) => (
            <PrivateImage
              key={at}
              operation="campaignClaimImage"
              of={{ merchant, claimId, position: at + 1 }}
              name={text('campaignClaims.picture', { number: at + 1 })}
            />
          ))}
        </div>
      </Card>
      <Card headingLevel={2} title={text('campaignClaims.cards.household')}>
        {household.length === 0 ? (
          <p className={common.quiet}>{text('campaignClaims.noHousehold')}</p>
        ) : (
          <ul>
            {household.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </Card>
      <TagsCard merchant={merchant} memberId={memberId} />
    </Grid>
  )
}
