/**
 * Node's HTTP, as a program gets it that does not import it: an import asks for every name that the module
 * has, `WebSocket` among them, and for that one Node loads all of undici: 70 to 90 ms of CPU at each start.
 */
export const { Agent, createServer, request } = process.getBuiltinModule('node:http');
