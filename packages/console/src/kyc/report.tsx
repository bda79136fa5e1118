import { KYC_DOCUMENT_KINDS } from '@atrium/contracts/rules/kyc/kyc-rules'
import { KYC_QUEUES } from '@atrium/contracts/staff/kyc'
import type { StaffKycDocument } from '@atrium/contracts/staff/kyc'
import { choice, columnsOf, oneOf, text } from '@atrium/report-kit'
import { Moment } from '../layout/Moment.tsx'
import { paths } from '../paths.ts'
import { consoleReport } from '../reports/console-report.ts'
import { RowLink } from '../reports/RowLink.tsx'
import { DocumentState } from './DocumentState.tsx'

const { custom } = columnsOf<StaffKycDocument>()

/** Documents of members; by default those to decide, the oldest first. */
export const kycDocumentsReport = (merchant: string) =>
  consoleReport<'kycDocuments', StaffKycDocument>({
    texts: 'kyc',
    call: 'kycDocuments',
    scope: { merchant },
    pageSize: 50,
    filters: [oneOf('queue', KYC_QUEUES, 'WAITING'), choice('kind', KYC_DOCUMENT_KINDS), text('account')],
    rowKey: ({ documentId }) => documentId,
    tableTitle: 'table',
    columns: [
      custom(
        'account',
        ({ documentId, memberId, account }) => (
          <RowLink id={documentId} to={paths.memberKyc(merchant, memberId)} label={account} />
        ),
        { card: 'title' },
      ),
      custom('kind', ({ kind }, context) => context.text(`kinds.${kind}`)),
      custom('state', ({ state }) => <DocumentState state={state} />),
      custom('sent', ({ sentAt }) => <Moment at={sentAt} />),
    ],
  })
