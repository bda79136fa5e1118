import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Messages } from './messages.ts'

const LIMIT_BYTES = 1_048_576

/** The mail catcher: an SMTP server that accepts every e-mail and sends none. It does not listen. */
export function buildSmtp(messages: Messages): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: LIMIT_BYTES,
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (messages.accepts(address)) return done()
      done(Object.assign(new Error('This address takes no messages'), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (stream.sizeExceeded)
          return done(Object.assign(new Error('This message is too long'), { responseCode: 552 }))
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          for (const { address } of session.envelope.rcptTo) {
            messages.add({
              kind: 'mail',
              to: address,
              subject: mail.subject ?? '',
              text: (mail.text ?? '').trim(),
              ...(mail.html && { html: mail.html }),
            })
          }
          done()
        }, done)
      })
    },
  })
}
