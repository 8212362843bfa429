export { Gallery as Component } from '#web/gallery/gallery.tsx';
