module.exports = '/picture.webp';
