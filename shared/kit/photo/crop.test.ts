import { MAX_ZOOM, middleCrop, pushPhoto, zoomTo } from '.';
import { cutOfCrop } from './crop';

const PORTRAIT = { width: 3000, height: 4000 };
const SHAPE = { longest: 512 };

describe('choosing a square of a photo', () => {
  it('begins with the largest one in the middle', () => {
    expect(cutOfCrop(PORTRAIT, middleCrop(PORTRAIT), SHAPE)).toEqual({
      left: 0,
      top: 500,
      takenWidth: 3000,
      takenHeight: 3000,
      width: 512,
      height: 512,
    });
  });

  it('takes less of the photo the nearer it is, around the same middle', () => {
    const near = zoomTo(PORTRAIT, middleCrop(PORTRAIT), 2);
    expect(cutOfCrop(PORTRAIT, near, SHAPE)).toMatchObject({ left: 750, top: 1250, takenWidth: 1500 });
  });

  it('is never enlarged: a small square stays small', () => {
    const size = { width: 400, height: 300 };
    expect(cutOfCrop(size, zoomTo(size, middleCrop(size), 3), SHAPE)).toMatchObject({
      width: 100,
      height: 100,
    });
  });

  it('moves against the photo: pushed to the right, more of its left is seen', () => {
    const near = zoomTo(PORTRAIT, middleCrop(PORTRAIT), 2);
    expect(pushPhoto(PORTRAIT, near, 0.1, -0.1)).toEqual({ x: 1350, y: 2150, zoom: 2 });
  });

  it.each([
    [5, 5, { left: 0, top: 0 }],
    [-5, -5, { left: 1500, top: 2500 }],
  ])('never leaves the photo, however far it is pushed: %i, %i', (right, down, corner) => {
    const near = zoomTo(PORTRAIT, middleCrop(PORTRAIT), 2);
    expect(cutOfCrop(PORTRAIT, pushPhoto(PORTRAIT, near, right, down), SHAPE)).toMatchObject(corner);
  });

  it('comes back inside when it is taken farther away at an edge', () => {
    const corner = pushPhoto(PORTRAIT, zoomTo(PORTRAIT, middleCrop(PORTRAIT), 4), 9, 9);
    expect(cutOfCrop(PORTRAIT, zoomTo(PORTRAIT, corner, 1), SHAPE)).toMatchObject({ left: 0, top: 0 });
  });

  it('knows its limits', () => {
    expect(zoomTo(PORTRAIT, middleCrop(PORTRAIT), 99).zoom).toBe(MAX_ZOOM);
    expect(zoomTo(PORTRAIT, middleCrop(PORTRAIT), 0.2).zoom).toBe(1);
  });
});
