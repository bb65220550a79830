/** Marks for colours, so that a colour is never the only sign. */

type Context = CanvasRenderingContext2D;
type Pattern = (context: Context, size: number) => void;

const lines =
  (dx: number, dy: number): Pattern =>
  (context, size) => {
    context.lineWidth = size / 14;
    const reach = size * 2;
    for (let step = -reach; step <= reach; step += size / 4) {
      context.beginPath();
      context.moveTo(size / 2 + dy * step - dx * reach, size / 2 - dx * step - dy * reach);
      context.lineTo(size / 2 + dy * step + dx * reach, size / 2 - dx * step + dy * reach);
      context.stroke();
    }
  };

const dots: Pattern = (context, size) => {
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      context.beginPath();
      context.arc(((column + 0.5) * size) / 3, ((row + 0.5) * size) / 3, size / 14, 0, Math.PI * 2);
      context.fill();
    }
  }
};

const grid: Pattern = (context, size) => {
  lines(1, 0)(context, size);
  lines(0, 1)(context, size);
};

const ring: Pattern = (context, size) => {
  context.lineWidth = size / 12;
  context.beginPath();
  context.arc(size / 2, size / 2, size * 0.27, 0, Math.PI * 2);
  context.stroke();
};

const cross: Pattern = (context, size) => {
  context.lineWidth = size / 9;
  context.beginPath();
  context.moveTo(size * 0.26, size * 0.26);
  context.lineTo(size * 0.74, size * 0.74);
  context.moveTo(size * 0.74, size * 0.26);
  context.lineTo(size * 0.26, size * 0.74);
  context.stroke();
};

const SLANT = Math.SQRT1_2;
const PATTERNS: Record<string, Pattern> = {
  blue: lines(1, 0),
  yellow: dots,
  red: cross,
  green: lines(SLANT, SLANT),
  brown: lines(0, 1),
  grey: dots,
  white: ring,
  purple: lines(SLANT, -SLANT),
  neutral: grid,
  stain2: lines(1, 0),
  stain3: dots,
  stain4: cross,
  stain5: ring,
  stain6: lines(0, 1),
  stain7: lines(SLANT, SLANT),
  stain8: lines(SLANT, -SLANT),
};

/** Draws the marks of a colour (black, for one, has none) in an ink that stands out from it. */
export function drawPattern(context: Context, size: number, name: string, colour: string): void {
  const ink = lightness(colour) > 0.45 ? "rgb(0 0 0 / 0.42)" : "rgb(255 255 255 / 0.55)";
  context.fillStyle = ink;
  context.strokeStyle = ink;
  PATTERNS[name]?.(context, size);
}

/** How light a colour of the form #rrggbb looks, 0 to 1. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
