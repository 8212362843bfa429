const u8 = (n: number) => Buffer.from([n]);
const u16 = (n: number) => Buffer.from([n >> 8, n & 255]);
const u32 = (n: number) => Buffer.concat([u16(n >>> 16), u16(n & 0xffff)]);

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([u32(8 + bytes.length), Buffer.from(type, 'latin1'), bytes]);
}
const fullBox = (type: string, version: number, ...content: readonly Buffer[]): Buffer =>
  box(type, u32(version << 24), ...content);

/**
 * A HEIF picture whose tiles all share the bytes of one (ISO/IEC 23008-12): a few kilobytes for any number of pixels.
 * @param tile side of a tile in pixels
 * @param tiles in each direction, at most 255
 */
export function heicGrid({ tile, tiles }: { tile: number; tiles: number }): Buffer {
  const side = tile * tiles;
  const ids = Array.from({ length: tiles * tiles }, (_, i) => i + 2);
  const fileType = box('ftyp', Buffer.from('mif1'), u32(0), Buffer.from('mif1heic'));
  const grid = Buffer.concat([u8(0), u8(1), u8(tiles - 1), u8(tiles - 1), u32(side), u32(side)]);
  const pixels = Buffer.alloc(tile * tile, 0x80);
  const item = (id: number, type: string) => fullBox('infe', 2, u16(id), u16(0), Buffer.from(type), u8(0));
  const extent = (id: number, at: number, length: number) => [u16(id), u16(0), u16(1), u32(at), u32(length)];
  const meta = (at: number): Buffer =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(12), u8(0)),
      fullBox('pitm', 0, u16(1)),
      fullBox('iinf', 0, u16(1 + ids.length), item(1, 'grid'), ...ids.map((id) => item(id, 'mski'))),
      fullBox('iref', 0, box('dimg', u16(1), u16(ids.length), ...ids.map(u16))),
      box(
        'iprp',
        box(
          'ipco',
          fullBox('ispe', 0, u32(side), u32(side)),
          fullBox('ispe', 0, u32(tile), u32(tile)),
          fullBox('mskC', 0, u8(8)),
          fullBox('pixi', 0, u8(1), u8(8)),
        ),
        fullBox(
          'ipma',
          0,
          u32(1 + ids.length),
          Buffer.concat([u16(1), u8(2), u8(1), u8(4)]),
          ...ids.flatMap((id) => [u16(id), u8(3), u8(2), u8(0x83), u8(4)]),
        ),
      ),
      fullBox(
        'iloc',
        0,
        Buffer.concat([u8(0x44), u8(0), u16(1 + ids.length)]),
        ...extent(1, at, grid.length),
        ...ids.flatMap((id) => extent(id, at + grid.length, pixels.length)),
      ),
    );
  const start = fileType.length + meta(0).length + 8;
  return Buffer.concat([fileType, meta(start), box('mdat', grid, pixels)]);
}
