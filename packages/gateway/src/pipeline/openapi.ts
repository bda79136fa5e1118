import type { Call } from '@atrium/contracts/calls'
import { callTable } from '@atrium/contracts/calls'
import { ERRORS } from '@atrium/contracts/errors'
import { CONTRACTS } from '@atrium/contracts/releases'
import { parametersOf, schemaOf } from '@atrium/http-server/openapi'
import type { Json } from '@atrium/http-server/openapi'
import type { FastifyPluginAsync } from 'fastify'

/** Path of the OpenAPI document. */
const OPENAPI_PATH = '/wps/openapi.json'

// Created on the first request, because creating it takes as long as the rest of the server's start.
let document: Json | undefined

export const openApiRoute: FastifyPluginAsync = async (app) => {
  app.get(OPENAPI_PATH, () => (document ??= openApiDocument()))
}

/** Returns the OpenAPI 3.1 description of every call. */
export function openApiDocument(): Json {
  const schemas: Json = { Refusal: REFUSAL }
  const paths: Record<string, Json> = {}
  for (const call of callTable)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, schemas) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version: CONTRACTS.calls,
      description: 'Every call of the portal. Amounts are decimal strings, times are milliseconds since the epoch.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The raw session token.' },
      },
      schemas,
    },
  }
}

function operation(call: Call, schemas: Json): Json {
  const request = schemaOf(call.request, 'input', call.name, schemas)
  const value = schemaOf(call.response, 'output', call.name, schemas)
  const takesQuery = call.method === 'GET' || call.method === 'DELETE'
  const body = call.encrypted
    ? {
        type: 'object',
        required: ['payload'],
        properties: {
          payload: {
            type: 'string',
            description: 'Compact JWE (ECDH-ES, A256GCM) of the JSON request; its header carries kid and iat.',
          },
        },
      }
    : request
  return {
    operationId: call.name,
    ...(call.auth !== 'none' && { security: [{ session: [] }] }),
    ...(call.encrypted && { 'x-encrypted-request': request }),
    ...(takesQuery
      ? { parameters: parametersOf(request, 'query') }
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: {
        description: 'The value',
        content: {
          'application/json': {
            schema: { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } },
          },
        },
      },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

const REFUSAL: Json = {
  type: 'object',
  required: ['success', 'errorCode', 'message', 'requestId'],
  properties: {
    success: { const: false },
    errorCode: { enum: Object.keys(ERRORS) },
    message: { type: 'string', description: 'Ready to be read by the visitor.' },
    requestId: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}
