// The flights of men in 3D: by the clock, from where they stood to where they stand.
import { describe, expect, it } from 'vitest';
import { menOf } from '../../src/view3d/men3d';
import { flight, flightTime } from '../../src/view3d/motion';
import { steadyRandom } from '../../src/view3d/textures';

const kFrom = { x: -4, y: 0, z: 4.5 };
const kTo = { x: -4, y: 0, z: -4.5 };

describe('flight', () => {
  it('begins and ends on the board', () => {
    expect(flight(kFrom, kTo, 0, 400)).toEqual(kFrom);
    expect(flight(kFrom, kTo, 400, 400)).toEqual(kTo);
    expect(flight(kFrom, kTo, 900, 400)).toEqual(kTo);
  });

  it('is in the air between, higher on a longer way', () => {
    const far = flight(kFrom, kTo, 200, 400);
    expect(far.z).toBeCloseTo(0);
    expect(far.y).toBeGreaterThan(1);
    expect(flight(kFrom, { ...kFrom, z: 3.5 }, 200, 400).y).toBeLessThan(far.y);
  });

  it('depends on the time that passed, not on the frames drawn', () => {
    for (const passed of [50, 173, 390]) expect(flight(kFrom, kTo, passed, 400)).toEqual(flight(kFrom, kTo, passed / 2, 200));
  });

  it('never goes below the board', () => {
    for (let passed = 0; passed <= 400; passed += 4) expect(flight(kFrom, kTo, passed, 400).y).toBeGreaterThanOrEqual(-0.05);
  });

  it('is none where motion is not wanted', () => {
    expect(flightTime(180, true)).toBe(0);
    expect(flightTime(0, false)).toBe(0);
    expect(flightTime(180, false)).toBeGreaterThan(180);
    expect(flight(kFrom, kTo, 0, 0)).toEqual(kTo);
  });
});

describe('men in 3D', () => {
  it('fit on their squares', () => {
    for (const game of ['xiangqi', 'othello', 'go'] as const) {
      const men = menOf(game);
      expect(men.radius).toBeLessThan(0.5);
      men.dispose();
    }
  });

  it('are of the same wood on every visit', () => {
    const [a, b] = [steadyRandom(7), steadyRandom(7)];
    for (let i = 0; i < 10; ++i) expect(a()).toBe(b());
  });
});
