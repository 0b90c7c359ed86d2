/** Answers of a service written byte by byte, for cases in which the sandbox is too correct. */

/** The answer to *List Categories* of a shop that has none. */
export const noCategoriesAnswer = {
  data: [],
  meta: { count: 0, has_pages: false, page: 1, limit: 1, total_count: 0 },
};

/** Returns an answer that leaves the connection open for the next request. */
export function keepAliveAnswer(body: unknown, status = '200 OK'): string {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
