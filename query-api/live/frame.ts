/**
 * One text message as the bytes of a WebSocket frame (RFC 6455, section 5.2; servers do not mask). Built once and
 * written to every socket: with thousands of them, framing each copy is most of the work.
 */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const header = encodeHeader(payload.length);
  return Buffer.concat([header, payload]);
}

const FINAL_TEXT = 0x81;

function encodeHeader(length: number): Buffer {
  if (length < 126) return Buffer.from([FINAL_TEXT, length]);
  if (length < 0x1_00_00) {
    const header = Buffer.from([FINAL_TEXT, 126, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header[0] = FINAL_TEXT;
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
