import { z } from 'zod'
import { defineCall, language, nothing, timestamp } from './define.ts'

const name = z.string().trim().min(1).max(64)

export const identityCalls = [
  defineCall({
    name: 'login',
    method: 'POST',
    path: '/wps/session/login',
    auth: 'none',
    encrypted: true,
    request: z.object({ username: name, password: z.string().min(1).max(128), type: z.literal('username'), captcha: z.string().max(16).optional() }),
    response: z.object({
      token: z.string(),
      userName: z.string(),
      firstTimeLogin: z.boolean(),
      passwordExpired: z.boolean(),
      /** The spec's `cpw`: this password must be changed before anything else. Never the password itself. */
      changePassword: z.boolean(),
      expiresAt: timestamp(),
    }),
  }),
  defineCall({ name: 'logout', method: 'DELETE', path: '/wps/session/logout', auth: 'session', request: nothing(), response: nothing() }),
  defineCall({
    name: 'memberInfo',
    method: 'GET',
    path: '/wps/member/info',
    auth: 'session',
    request: nothing(),
    response: z.object({
      account: z.string(),
      customerId: z.string(),
      nickname: z.string(),
      /** The account type of the spec: see `statusOfType`. */
      type: z.int(),
      clubLabel: z.object({ labelName: z.string(), rankLevel: z.int() }),
      toUpline: z.enum(['0', '1']),
      currency: z.string(),
      language: language(),
      expiresAt: timestamp(),
    }),
  }),
  defineCall({
    name: 'securityConfig',
    method: 'GET',
    path: '/wps/v2/member/securityConfig',
    auth: 'session',
    realAccount: true,
    request: nothing(),
    /** What the security centre shows. Personal data arrive masked (`010-****-1234`), absent when not on file. */
    response: z.object({
      account: z.string(),
      nickname: z.string(),
      mobile: z.string().optional(),
      email: z.string().optional(),
      registeredAt: timestamp(),
      passwordChangedAt: timestamp().optional(),
      hasPaymentPassword: z.boolean(),
      previousLogin: z.object({ at: timestamp(), ip: z.string() }).optional(),
      logins: z.array(z.object({ at: timestamp(), ip: z.string(), userAgent: z.string(), succeeded: z.boolean() })),
    }),
  }),
] as const
