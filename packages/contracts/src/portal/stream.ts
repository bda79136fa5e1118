/**
 * Event that the stream sends besides messages, at once and then every `STREAM_BEAT_MS`. Scripts receive events, but no
 * comments of a stream: without it a connection without messages is indistinguishable from a half-open one.
 */
export const STREAM_BEAT = 'beat'
export const STREAM_BEAT_MS = 20_000

/**
 * A connection without an event for this long is dead: two beats are missing. A gateway is never older than a shell.
 */
export const STREAM_SILENCE_MS = 50_000
