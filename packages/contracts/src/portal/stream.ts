/**
 * Event that the stream sends at once and then every `STREAM_BEAT_MS`, in addition to messages. Scripts receive events
 * but not a stream's comments. Without the event, an idle connection is indistinguishable from a half-open one.
 */
export const STREAM_BEAT = 'beat'
export const STREAM_BEAT_MS = 20_000

/**
 * A connection without an event for this long is considered dead: two beats are missing. Gateways that send no beats
 * are not supported, since a gateway is never older than a shell.
 */
export const STREAM_SILENCE_MS = 50_000
