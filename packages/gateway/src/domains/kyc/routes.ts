import type { CallContext, Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import { createKycDocuments } from './documents-service.ts'

/** Handlers of the calls about verification levels and documents. */
export function kycHandlers(deps: Parameters<typeof createKycDocuments>[0]): Handlers {
  const documents = createKycDocuments(deps)
  const senderOf = (context: CallContext) => ({ memberId: callerOf(context).memberId, merchant: context.merchant })
  return {
    kycStatus: (_request, context) => documents.status(senderOf(context)),
    kycDocumentSend: (request, context) => documents.send(senderOf(context), request),
  }
}
