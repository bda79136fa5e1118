import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Grid } from '@atrium/ui/grid'
import { Link } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useRights } from '../session/session.ts'
import { TagsCard } from './tags/TagsCard.tsx'
import { ProposeAdjustment } from './adjustments/ProposeAdjustment.tsx'
import { GiveBonus } from './bonuses/GiveBonus.tsx'
import { AccessCard } from './access/AccessCard.tsx'
import { AgreementsCard } from './AgreementsCard.tsx'
import { AreaBlocksCard } from './area-blocks/AreaBlocksCard.tsx'
import { AuthenticatorCard } from './authenticator/AuthenticatorCard.tsx'
import { BlockActions } from './BlockActions.tsx'
import { ContactCard } from './ContactCard.tsx'
import { LimitsCard } from './protection/LimitsCard.tsx'
import { AccountCard, MoneyCard, RelatedCard } from './MemberCards.tsx'
import { NotesCard } from './NotesCard.tsx'
import { SendMessage } from './SendMessage.tsx'
import common from '../layout/common.module.css'

export function MemberDetail({ merchant, member }: { merchant: string; member: StaffMemberDetail }) {
  const { may } = useRights()
  const text = useText()
  return (
    <>
      <div className={common.actions}>
        <SendMessage merchant={merchant} member={member} />
        {may('adjustBalance', merchant) && <ProposeAdjustment merchant={merchant} member={member} />}
        {may('giveBonus', merchant) && <GiveBonus merchant={merchant} member={member} />}
        {may('blockMember', merchant) && !member.closedAt && <BlockActions merchant={merchant} member={member} />}
        {may('memberKyc', merchant) && (
          <Link className={common.link} to={paths.memberKyc(merchant, member.memberId)}>
            {text('kyc.open')}
          </Link>
        )}
        {may('memberCases', merchant) && (
          <Link
            className={common.link}
            to={`${paths.cases(merchant)}?queue=ALL&account=${encodeURIComponent(member.account)}`}
          >
            {text('cases.ofMember')}
          </Link>
        )}
      </div>
      {may('adjustments', merchant) && (
        <ProposalNote merchant={merchant} subject={subjects.adjustments(member.memberId)} />
      )}
      {may('giveBonus', merchant) && (
        <ProposalNote merchant={merchant} subject={subjects.memberBonus(member.memberId)} />
      )}
      <Grid min={340}>
        <AccountCard merchant={merchant} member={member} />
        <MoneyCard merchant={merchant} member={member} />
        <ContactCard merchant={merchant} member={member} />
        <AccessCard merchant={merchant} member={member} />
        <AuthenticatorCard merchant={merchant} member={member} />
        <AreaBlocksCard merchant={merchant} member={member} />
        <LimitsCard merchant={merchant} member={member} />
        <AgreementsCard agreements={member.agreements} />
        {may('tagsOfMember', merchant) && <TagsCard merchant={merchant} memberId={member.memberId} />}
        <RelatedCard merchant={merchant} member={member} />
      </Grid>
      <NotesCard merchant={merchant} memberId={member.memberId} />
    </>
  )
}
